"""What dice come to, exactly, as fractions."""
