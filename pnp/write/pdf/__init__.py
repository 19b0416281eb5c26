"""Sheets as PDF: objects, pages, content streams, fonts and pictures."""
