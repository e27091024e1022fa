import { z } from "zod";

export const Settings = z.object({
  /** Such as 'https://illumine.example', without a trailing slash; null until somebody enters one. */
  server: z.string().nullable(),
  checksForUpdates: z.boolean(),
  theme: z.enum(["system", "light", "dark"]),
  /** Such as 'en-US'; null while spelling isn't checked. macOS has its own setting. */
  spellingLanguage: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
    .nullable(),
  /** Whose files the app lists; null while none is open. */
  folder: z.string().min(1).nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  server: null,
  checksForUpdates: false,
  theme: "system",
  spellingLanguage: null,
  folder: null,
};

export type ServerChecked = { kind: "ok"; server: string } | { kind: "refused"; message: string };
