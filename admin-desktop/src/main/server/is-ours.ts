import { z } from "zod";

const JsonType = z.string().regex(/^application\/json\b/i);

/** Whether the API itself answered, and nothing on the way to it: every answer of its own is JSON and has a request's id. */
export const isOurs = (headers: Record<string, string>): boolean =>
  z.uuid().safeParse(headers["x-request-id"]).success && JsonType.safeParse(headers["content-type"]).success;
