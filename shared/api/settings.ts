import { z } from "zod";
import { line } from "../blog/schema.ts";
import type { Endpoint } from "./endpoint.ts";

const isSecureAddress = (text: string) => /^https:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** A link to where the newsletter can be had; an empty address for none. */
export const Newsletter = z.object({
  address: line("Newsletter address", 2000).refine(
    (text) => text === "" || isSecureAddress(text),
    "Newsletter address: use one that begins with https://",
  ),
  /** '' for the default. */
  label: line("Newsletter label", 60).default(""),
});
export type Newsletter = z.infer<typeof Newsletter>;

const noNewsletter: Newsletter = { address: "", label: "" };

/** What the administrator chooses for the whole site. */
export const SiteSettings = z.object({
  /** Three sentences about the week before, to the administrator's address. */
  weeklyMail: z.boolean().catch(false).default(false),
  newsletter: Newsletter.catch(noNewsletter).default(noNewsletter),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const StoredSettings = z.object({ weeklyMail: z.boolean(), newsletter: Newsletter });

/** What is absent stays as it is. */
export const WriteSettings = StoredSettings.partial().refine(
  (chosen) => Object.values(chosen).some((value) => value !== undefined),
  "Choose a setting to change",
);
export type WriteSettings = z.infer<typeof WriteSettings>;

export const settingsEndpoints = {
  readSettings: {
    method: "get",
    path: "/admin/settings",
    summary: "Settings of the whole site",
    access: "admin",
    responses: { 200: StoredSettings },
    errors: [401, 503],
  },
  storeSettings: {
    method: "put",
    path: "/admin/settings",
    summary: "Change settings of the whole site; what is absent stays as it is",
    access: "admin",
    body: WriteSettings,
    responses: { 200: StoredSettings },
    errors: [400, 401, 413, 415, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
