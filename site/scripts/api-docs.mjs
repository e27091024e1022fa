import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { site } from "./paths.mjs";

const files = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** Swagger UI for the API's documentation, served from the site's origin. */
export function copyApiDocs() {
  const source = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const target = join(site, "public/api-docs");
  mkdirSync(target, { recursive: true });
  for (const file of files) {
    const [from, to] = [join(source, file), join(target, file)];
    if (!existsSync(to) || statSync(to).size !== statSync(from).size) copyFileSync(from, to);
  }
}
