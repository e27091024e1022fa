import { parseStored } from "./browser-storage.ts";
import { StoredUserData, type UserData } from "./schemas/visitor.ts";
import { userDataKey } from "./user-data.ts";

/** Like `readUserData`, for code that has the schema and can't wait. */
export const parseUserData = (): UserData | null => parseStored(userDataKey, StoredUserData);
