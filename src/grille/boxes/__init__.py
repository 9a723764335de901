"""One folder a box: what the product offers with it beyond its table."""
