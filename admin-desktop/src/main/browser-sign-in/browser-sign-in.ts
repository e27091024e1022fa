import { createHash, randomBytes } from "node:crypto";
import {
  browserSignInMinutes,
  desktopSignInEndpoints,
  desktopSignInPaths,
  formatDesktopRequest,
} from "@illumine/shared/api/desktop-sign-in.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import type { Sender } from "../server/sender.ts";
import { type BrowserAnswer, openCallbackListener } from "./callback-listener.ts";

interface Options extends Pick<Platform, "clock" | "openInBrowser"> {
  sender: Pick<Sender, "send">;
  readServer(): string | null;
  system: NodeJS.Platform;
}

interface SignedIn {
  /** A placeholder: the token stays in main. */
  token: string;
}

export interface BrowserSignIn {
  /** Null if it was canceled. @throws DesktopFailure that says what to do */
  start(): Promise<SignedIn | null>;
  cancel(): void;
}

const Reply = desktopSignInEndpoints.signInDesktop.responses[200].pick({ token: true });

const createSecret = () => randomBytes(32).toString("base64url");
const hash = (secret: string) => createHash("sha256").update(secret).digest("base64url");

const describeRefusal = (body: unknown): string =>
  ApiErrorBody.safeParse(body).data?.message ?? "The site's answer couldn't be read. Please try again.";

/**
 * As in OAuth's flow for native apps (RFC 8252): the verifier never leaves the app, so the code in the browser's
 * address is of no use to anybody else.
 */
export function createBrowserSignIn({ clock, openInBrowser, sender, readServer, system }: Options): BrowserSignIn {
  let cancelCurrent = () => {};

  async function exchange(answer: BrowserAnswer, server: string, secrets: { state: string; verifier: string }) {
    if (answer.kind === "declined") throw new DesktopFailure("refused", "The sign-in was declined in the browser.");
    if (readServer() !== server)
      throw new DesktopFailure("refused", "The site's address was changed meanwhile. Please sign in again.");
    const { status, body } = await sender.send({
      method: "POST",
      path: `/api${desktopSignInEndpoints.signInDesktop.path}`,
      headers: {},
      body: { code: answer.code, ...secrets },
    });
    const reply = status === 200 ? Reply.safeParse(body).data : undefined;
    if (!reply) throw new DesktopFailure("refused", describeRefusal(body));
    return reply;
  }

  async function wait(server: string, onCancel: (cancel: () => void) => void): Promise<SignedIn | null> {
    const secrets = { state: createSecret(), verifier: createSecret() };
    let end = (_result: SignedIn | null | Promise<SignedIn>) => {};
    let fail = (_failure: DesktopFailure) => {};
    const finished = new Promise<SignedIn | null>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
    let isCanceled = false;
    onCancel(() => {
      isCanceled = true;
      end(null);
    });
    const listener = await openCallbackListener({
      state: secrets.state,
      handle: (answer) => {
        const exchanged = exchange(answer, server, secrets);
        end(exchanged);
        return exchanged.then(
          () => true,
          () => false,
        );
      },
    });
    const tooLate = new DesktopFailure("refused", "The browser didn't confirm the sign-in in time. Please try again.");
    const stopWaiting = clock.after(browserSignInMinutes * 60_000, () => fail(tooLate));
    const request = formatDesktopRequest({
      challenge: hash(secrets.verifier),
      state: secrets.state,
      port: listener.port,
      system,
    });
    try {
      if (!isCanceled) await openInBrowser(`${server}${desktopSignInPaths.browser}?${request}`);
      return await finished;
    } finally {
      stopWaiting();
      listener.close();
    }
  }

  return {
    start: () => {
      cancelCurrent();
      const server = readServer();
      if (server === null)
        return Promise.reject(new DesktopFailure("unreachable", "Enter your site's address in Settings first."));
      return wait(server, (cancel) => {
        cancelCurrent = cancel;
      });
    },
    cancel: () => cancelCurrent(),
  };
}
