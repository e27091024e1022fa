import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.mjs";

export interface WranglerOptions {
  /** For the standard input. Secrets go here, never into the arguments. */
  input?: string;
  accountId?: string;
  /** The operator sees the output and can answer questions; nothing is captured. */
  isShown?: boolean;
}

export interface WranglerAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

export type Wrangler = (args: string[], options?: WranglerOptions) => Promise<WranglerAnswer>;

/** A failure resolves too, with a code other than 0. */
export function createWrangler(program = join(root, "node_modules/wrangler/bin/wrangler.js")): Wrangler {
  return (args, { input = "", accountId, isShown = false } = {}) =>
    new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        WRANGLER_SEND_METRICS: "false",
        // Otherwise it could wait for an answer that can't come.
        ...(isShown ? {} : { CI: "true" }),
        ...(accountId ? { CLOUDFLARE_ACCOUNT_ID: accountId } : {}),
      };
      const child = spawn(process.execPath, [program, ...args], {
        ...{ cwd: root, env },
        stdio: isShown ? "inherit" : "pipe",
      });
      const output = { stdout: "", stderr: "" };
      child.stdout?.setEncoding("utf8").on("data", (text) => {
        output.stdout += text;
      });
      child.stderr?.setEncoding("utf8").on("data", (text) => {
        output.stderr += text;
      });
      // A program that ends before reading everything reports the reason.
      child.stdin?.on("error", () => {}).end(input);
      child.on("error", reject);
      child.on("close", (code) => resolve({ code: code ?? 1, ...output }));
    });
}

const remedies: [RegExp, string][] = [
  [
    /\[code: 10042\]|enable R2/i,
    "R2 isn't enabled for this account: open R2 in the Cloudflare dashboard once and accept its terms.",
  ],
  [
    /workers\.dev subdomain/i,
    "The account has no workers.dev subdomain yet: open Workers & Pages in the Cloudflare dashboard and choose one.",
  ],
  [
    /\[code: (?:10000|9109|10001)\]|Authentication error|Unauthorized/i,
    "Your login lacks a permission: run `npx wrangler login` again, or give the token Workers Scripts, D1 and R2 (Edit) and Account Settings (Read).",
  ],
  [
    /maximum number of D1 databases/i,
    "Delete a D1 database that you don't need. To list them: `npx wrangler d1 list`.",
  ],
];

export class WranglerError extends Error {
  constructor(what: string, { code, stdout, stderr }: WranglerAnswer) {
    const output = `${stdout}\n${stderr}`.trim();
    const remedy = remedies.find(([pattern]) => pattern.test(output))?.[1];
    super([output, `${what} failed (wrangler's exit code ${code}).`, remedy].filter(Boolean).join("\n"));
  }
}

/** @throws WranglerError if it fails */
export async function requireWrangler(
  wrangler: Wrangler,
  what: string,
  args: string[],
  options?: WranglerOptions,
): Promise<string> {
  const answer = await wrangler(args, options);
  if (answer.code !== 0) throw new WranglerError(what, answer);
  return answer.stdout;
}
