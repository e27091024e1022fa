import { ageRanges, genders } from "@illumine/shared/visitor/choices";
import * as z from "zod/mini";
import { readStored, writeStored } from "./browser-storage";

const key = "assessmentUserData";

const UserData = z.object({
  gender: z.enum(genders),
  ageRange: z.enum(ageRanges),
  /** Null where nothing is kept on the server: ages 11-17, or a server that could not be reached. */
  userId: z.nullable(z.string()),
  timestamp: z.string(),
});
/** What the visitor said of themselves, as the specification stores it. */
export type UserData = z.infer<typeof UserData>;

export const readUserData = () => readStored(key, (value) => UserData.parse(value));
export const writeUserData = (data: UserData) => writeStored(key, data);
