import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "./paths.mjs";

const generators = {
  JWT_SECRET: () => randomBytes(32).toString("base64url"),
  OTP_PEPPER: () => randomBytes(32).toString("base64url"),
  ADMIN_EMAIL: () => "admin@illumine.example",
  // Only for a developer's machine: a deployed Worker has no such variable.
  DEVELOPMENT: () => "true",
};

/** Adds missing secrets for local development. Returns the administrator's address. */
export function writeLocalSecrets(file = join(root, ".dev.vars")) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const given = parseEnv(text);
  const missing = Object.entries(generators).filter(([name]) => !given[name]?.trim());
  if (missing.length > 0) {
    const lines = missing.map(([name, generate]) => `${name}=${generate()}`);
    const separator = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(file, `${text}${separator}${lines.join("\n")}\n`, { mode: 0o600 });
    // The mode above is only for a new file.
    chmodSync(file, 0o600);
  }
  return parseEnv(readFileSync(file, "utf8"))["ADMIN_EMAIL"] ?? "";
}
