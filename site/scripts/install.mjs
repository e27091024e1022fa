import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const stamp = join(root, "node_modules", ".illumine-installed");

export async function installIfNeeded() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.info("Installing packages …");
  // Not `npm ci`: it fails when a registry lacks an optional package for some other platform.
  await runOrThrow(
    "Installing packages",
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      shell: process.platform === "win32",
    },
  );
  writeFileSync(stamp, wanted);
}
