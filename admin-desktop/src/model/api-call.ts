import { z } from "zod";

const part = z.union([
  z.object({ name: z.string(), value: z.string() }),
  z.object({ name: z.string(), fileName: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }),
]);

export const ApiCall = z.object({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z
    .string()
    .max(4000)
    .regex(/^\/api\/[\w\-./~%?=&+,:@!$'()*]*$/)
    .refine(
      (path) => !/(?:^|\/)\.\.?(?:\/|$|\?)|%2e|%2f|%5c/i.test(path.split("?")[0] ?? ""),
      "This path leaves the API",
    ),
  body: z.unknown().optional(),
  form: z.array(part).max(100).optional(),
  headers: z.partialRecord(
    z.enum(["Idempotency-Key", "If-Match", "Staged-Version", "Write-Cause", "X-Background"]),
    z.string().max(200),
  ),
});
export type ApiCall = z.infer<typeof ApiCall>;

/** `body` is undefined where the response isn't JSON; headers are in lower case. */
export interface ApiReply {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}
