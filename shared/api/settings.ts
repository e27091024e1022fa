import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** What the administrator chooses for the whole site. */
export const SiteSettings = z.object({
  /** Three sentences about the week before, to the administrator's address. */
  weeklyMail: z.boolean().catch(false).default(false),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const WriteSettings = z.object({ weeklyMail: z.boolean() });

export const settingsEndpoints = {
  readSettings: {
    method: "get",
    path: "/admin/settings",
    summary: "Settings of the whole site",
    access: "admin",
    responses: { 200: WriteSettings },
    errors: [401, 503],
  },
  storeSettings: {
    method: "put",
    path: "/admin/settings",
    summary: "Change settings of the whole site",
    access: "admin",
    body: WriteSettings,
    responses: { 200: WriteSettings },
    errors: [400, 401, 413, 415, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
