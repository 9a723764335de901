"""The house on the web: HTTP and WebSocket doors to the service, and the built page."""
