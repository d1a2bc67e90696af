"""How dist/ is made; nothing here is shipped."""
