import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "./paths.mjs";

/** The Worker reads them as a static file. */
export function copySynonyms() {
  const text = JSON.stringify(JSON.parse(readFileSync(join(site, "app/content/synonyms.json"), "utf8")));
  const target = join(site, "public/synonyms.json");
  mkdirSync(join(site, "public"), { recursive: true });
  writeFileSync(target, text);
}
