import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { iconFolder } from "../electron-builder.config.ts";
import { createIcons } from "./icons.ts";

const folder = join(import.meta.dirname, "..", iconFolder);
for (const [name, bytes] of Object.entries(createIcons())) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), bytes);
}
