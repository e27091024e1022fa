import { readStored, writeStored } from "./browser-storage.ts";
import type { UserData } from "./schemas/visitor.ts";

const key = "assessmentUserData";

export const readUserData = (): Promise<UserData | null> =>
  readStored(key, async () => (await import("./schemas/visitor.ts")).StoredUserData);

export const writeUserData = (data: UserData) => writeStored(key, data);
