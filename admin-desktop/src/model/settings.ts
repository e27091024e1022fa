import { z } from "zod";

export const Settings = z.object({
  /** Such as 'https://illumine.example', without a trailing slash; null until somebody enters one. */
  server: z.string().nullable(),
  checksForUpdates: z.boolean(),
  theme: z.enum(["system", "light", "dark"]),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = { server: null, checksForUpdates: false, theme: "system" };

export type ServerChecked = { kind: "ok"; server: string } | { kind: "refused"; message: string };
