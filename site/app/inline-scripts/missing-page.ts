console.warn("404: no page at", location.pathname);
