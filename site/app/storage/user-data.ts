import type { AgeRange, Gender } from "@illumine/shared/visitor/choices.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const key = "assessmentUserData";

/** What the visitor said of themselves, as the specification stores it. */
export interface UserData {
  gender: Gender;
  ageRange: AgeRange;
  /** Null where nothing is kept on the server: ages 11-17, or a server that could not be reached. */
  userId: string | null;
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const readUserData = (): Promise<UserData | null> =>
  readStored(key, async () => (await import("./schemas/visitor.ts")).StoredUserData);

export const writeUserData = (data: UserData) => writeStored(key, data);
