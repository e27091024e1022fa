import { z } from "zod";

const JsonType = z.string().regex(/^application\/json\b/i);

/** Tells the API's responses from a proxy's or captive portal's: they're always JSON with a request id. */
export const isApiAnswer = (headers: Record<string, string>): boolean =>
  z.uuid().safeParse(headers["x-request-id"]).success && JsonType.safeParse(headers["content-type"]).success;
