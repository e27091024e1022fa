/** The limit of FEW_WRITES: the site's own would take a test hundreds of requests to reach. */
export const fewWrites = 5;
