/** Names a message's list of pages to store. It stays: pages and workers of different builds talk to each other. */
export const pagesField = "keep";
