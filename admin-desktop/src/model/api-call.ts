import { z } from "zod";

const part = z.union([
  z.object({ name: z.string(), value: z.string() }),
  z.object({ name: z.string(), fileName: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }),
]);

/** A request of the screens to the API. Main adds who asks: no header of that kind comes from here. */
export const ApiCall = z.object({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  /** Below the site's root, with its query. */
  path: z
    .string()
    .max(4000)
    .regex(/^\/api\/[\w\-./~%?=&+,:@!$'()*]*$/)
    .refine(
      (path) => !/(?:^|\/)\.\.?(?:\/|$|\?)|%2e|%2f|%5c/i.test(path.split("?")[0] ?? ""),
      "This path leaves the API",
    ),
  body: z.unknown().optional(),
  /** multipart/form-data, in place of a body. */
  form: z.array(part).max(100).optional(),
  headers: z.partialRecord(z.enum(["Idempotency-Key", "If-Match"]), z.string().max(200)),
});
export type ApiCall = z.infer<typeof ApiCall>;

/** What the site answered: its JSON, undefined where it was none, and the headers that screens read, in lower case. */
export interface ApiReply {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}
