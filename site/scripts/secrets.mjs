import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const file = join(root, ".dev.vars");
const makers = {
  JWT_SECRET: () => randomBytes(32).toString("base64url"),
  OTP_PEPPER: () => randomBytes(32).toString("base64url"),
  ADMIN_EMAIL: () => "admin@illumine.example",
};

/** Gives local development the secrets that it lacks, and keeps those it has. Returns the administrator's address. */
export function writeLocalSecrets() {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const has = (/** @type {string} */ name) => new RegExp(`^${name}\\s*=\\s*\\S`, "m").test(text);
  const missing = Object.entries(makers).filter(([name]) => !has(name));
  if (missing.length > 0) {
    const lines = missing.map(([name, make]) => `${name}=${make()}`);
    const separator = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(file, `${text}${separator}${lines.join("\n")}\n`, { mode: 0o600 });
  }
  return /^ADMIN_EMAIL\s*=\s*(.*)$/m.exec(readFileSync(file, "utf8"))?.[1]?.replace(/^["']|["']$/g, "") ?? "";
}
