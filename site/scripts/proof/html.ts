import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicScreens } from "#e2e/support/public-screens.ts";
import { resolveTool } from "./tools.ts";

const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/** Checks every public screen with the Nu HTML Checker. Passes if there are no errors, or no Java. */
export async function proveHtml(origin: string): Promise<boolean> {
  if (!hasJava()) {
    console.info("Skipped: the Nu HTML Checker needs Java.");
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), "illumine-html-"));
  try {
    for (const [name, address] of Object.entries(publicScreens)) {
      const answer = await fetch(new URL(address, origin));
      writeFileSync(join(folder, `${name}.html`), await answer.text());
    }
    const jar = await resolveTool("vnu-jar", "vnu-jar/build/dist/vnu.jar");
    const { status, stderr } = spawnSync("java", ["-jar", jar, "--errors-only", "--skip-non-html", folder], {
      encoding: "utf8",
      maxBuffer: 50_000_000,
    });
    if (stderr) console.info(stderr.replaceAll(`file:${folder}/`, ""));
    console.info(`${Object.keys(publicScreens).length} pages checked`);
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
