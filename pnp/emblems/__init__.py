"""Illustrations drawn by code, one module a style or what styles share; nothing here knows of templates or pages."""
