/** What is wrong with a table as a whole, or with so many of its rows that nothing is imported. */
export class TableError extends Error {}
