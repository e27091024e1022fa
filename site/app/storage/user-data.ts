import { readStored, writeStored } from "./browser-storage.ts";
import type { UserData } from "./schemas/visitor.ts";

export const userDataKey = "assessmentUserData";

export const readUserData = (): Promise<UserData | null> =>
  readStored(userDataKey, async () => (await import("./schemas/visitor.ts")).StoredUserData);

export const writeUserData = (data: UserData) => writeStored(userDataKey, data);

/** Every id under which the server may have data about this browser's visitors. */
export const listUserIds = ({ userId, earlierUserIds = [] }: UserData): string[] =>
  userId === null ? earlierUserIds : [...earlierUserIds, userId];
