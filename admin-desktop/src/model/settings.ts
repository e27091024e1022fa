import { z } from "zod";

/** What the administrator chose for this computer. */
export const Settings = z.object({
  /** The site, as 'https://illumine.example', without a slash at its end; null until somebody named one. */
  server: z.string().nullable(),
  /** Whether the app asks for updates by itself. */
  checksForUpdates: z.boolean(),
  theme: z.enum(["system", "light", "dark"]),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = { server: null, checksForUpdates: false, theme: "system" };

/** What came of naming a site: its address as it is kept, or what is wrong with it and what to do. */
export type ServerChecked = { kind: "ok"; server: string } | { kind: "refused"; message: string };
