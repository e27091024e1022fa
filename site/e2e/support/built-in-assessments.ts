import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { type Loose, withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { buildIpipNeo120 } from "#scripts/ipip-neo-120.ts";

const content = join(import.meta.dirname, "../../app/content/assessments");

export const builtInAssessments = [
  ...readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => JSON.parse(readFileSync(join(content, path), "utf8")) as unknown),
  buildIpipNeo120(),
].map((loose) => Assessment.parse(withDefaults(loose as Loose)));
