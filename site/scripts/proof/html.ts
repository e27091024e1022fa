import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicScreens } from "#e2e/support/public-screens.ts";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { resolveTool } from "./tools.ts";

const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/** Errors that the Nu HTML Checker finds on the public screens. Nothing without Java. */
export async function measureHtml(origin: string): Promise<Measurement[]> {
  if (!hasJava()) {
    console.info("Skipped: the Nu HTML Checker needs Java.");
    return [];
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
    const errorCount = stderr.split("\n").filter((line) => line.includes(": error: ")).length;
    // Without lines to count, the status says whether the checker itself failed.
    if (status !== 0 && errorCount === 0) throw new Error("The Nu HTML Checker failed. See the lines above.");
    return [
      buildMeasurement({
        topic: "In the browser",
        what: `errors of the Nu HTML Checker on ${Object.keys(publicScreens).length} public pages`,
        command: "`npm run proof -- html`",
        value: errorCount,
        max: 0,
        unit: "",
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
