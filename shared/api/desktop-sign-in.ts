import { z } from "zod";
import { Secret } from "./auth.ts";
import { type Endpoint, Message } from "./endpoint.ts";

/** How long the desktop app waits for the browser. */
export const browserSignInMinutes = 5;

/** Of the address that the desktop app opens in the browser, and of the app's own that the browser goes back to. */
export const desktopSignInPaths = { browser: "/admin/desktop-sign-in", app: "/sign-in" } as const;

const desktopSystems = { darwin: "macOS", linux: "Linux", win32: "Windows" } as const;
type DesktopSystem = keyof typeof desktopSystems;

const DesktopRequest = z.object({
  /** SHA-256 of the verifier, base64url: only the app that has the verifier can use the code. */
  challenge: Secret,
  /** Comes back to the app with the code. */
  state: Secret,
  /** Of 127.0.0.1, where the app listens. */
  port: z.coerce.number<unknown>().int().min(1024).max(65_535),
  system: z.string(),
});
export type DesktopRequest = z.infer<typeof DesktopRequest>;

export const formatDesktopRequest = ({ challenge, state, port, system }: DesktopRequest): string =>
  String(new URLSearchParams({ challenge, state, port: String(port), system }));

/** Null for an address that the app didn't make. */
export function parseDesktopRequest(search: string): DesktopRequest | null {
  return DesktopRequest.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null;
}

const isSystem = (system: string): system is DesktopSystem => Object.hasOwn(desktopSystems, system);

/** 'Desktop app on Windows', from a fixed list like all devices. */
export const describeDesktop = ({ system }: Pick<DesktopRequest, "system">): string =>
  isSystem(system) ? `Desktop app on ${desktopSystems[system]}` : "Desktop app";

type Outcome = { code: string } | { error: "declined" };

/** Always on the computer that the browser runs on, whoever made the request. */
export const buildAppAddress = ({ port, state }: DesktopRequest, outcome: Outcome): string =>
  `http://127.0.0.1:${port}${desktopSignInPaths.app}?${new URLSearchParams({ state, ...outcome })}`;

const Code = z
  .string()
  .max(1000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, "This isn't a code of the browser's");

/** The desktop app signs in through the browser: see site/docs/decisions/0126-the-desktop-signs-in-through-the-browser.md */
export const desktopSignInEndpoints = {
  createDesktopCode: {
    access: "admin",
    method: "post",
    path: "/auth/desktop-codes",
    summary:
      "A code that signs in the desktop app with this challenge's verifier; needs a sign-in in the last 10 minutes",
    body: DesktopRequest.pick({ challenge: true, state: true }),
    responses: { 201: Message.extend({ code: Code }) },
    errors: [400, 401, 403, 413, 415, 422, 503],
  },
  signInDesktop: {
    method: "post",
    path: "/auth/desktop-sign-in",
    summary: "Sign in the desktop app with the code that the browser gave it; once, within two minutes",
    body: z.object({ code: Code, state: Secret, verifier: Secret }),
    responses: {
      /** deviceSecret: only when the device is new. */
      200: Message.extend({ token: z.string(), expiresAt: z.iso.datetime(), deviceSecret: Secret.optional() }),
    },
    errors: [400, 401, 403, 413, 415, 422, 429, 503],
  },
} as const satisfies Record<string, Endpoint>;
