import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicScreens } from "#e2e/support/public-screens.ts";

const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/** Every public screen through the Nu checker. True without errors, and where there is no Java to run it. */
export async function proveHtml(origin: string): Promise<boolean> {
  if (!hasJava()) {
    console.info("skipped: vnu (no Java)");
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), "illumine-html-"));
  try {
    for (const [name, address] of Object.entries(publicScreens)) {
      const answer = await fetch(new URL(address, origin));
      writeFileSync(join(folder, `${name}.html`), await answer.text());
    }
    const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
    const { status, stderr } = spawnSync("java", ["-jar", jar, "--errors-only", "--skip-non-html", folder], {
      encoding: "utf8",
      maxBuffer: 50_000_000,
    });
    if (stderr) console.info(stderr.replaceAll(`file:${folder}/`, ""));
    console.info(`${Object.keys(publicScreens).length} pages`);
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
