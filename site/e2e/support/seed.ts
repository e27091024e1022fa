import { storeBench } from "./database.ts";

/** Stores what the tests look at, before the first of them. */
export default storeBench;
