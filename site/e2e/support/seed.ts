import { storeFixtures } from "./database.ts";

export default storeFixtures;
