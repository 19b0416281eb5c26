"""Elements read and drawn: one module for each thing that an element or its attributes can say."""
