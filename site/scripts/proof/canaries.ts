import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { runWorkerTests } from "./worker-tests.ts";

const minSecretLength = 12;

function listSecrets(): string[] {
  const file = join(root, ".dev.vars");
  if (!existsSync(file)) return [];
  return Object.values(parseEnv(readFileSync(file, "utf8"))).filter(
    (value): value is string => value !== undefined && value.length >= minSecretLength,
  );
}

const listBuiltFiles = () =>
  readdirSync(join(root, "site/build"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

export async function measureCanaries(rounds: number): Promise<Measurement[]> {
  const { hasPassed, passed, failed } = await runWorkerTests("canaries", ["test/canaries/canaries.test.ts"], rounds);
  const files = listBuiltFiles();
  const secrets = listSecrets();
  const leaking = files.filter((file) => {
    const bytes = readFileSync(file);
    return secrets.some((secret) => bytes.includes(secret));
  });
  for (const file of leaking) console.info(`has a secret of this machine: ${file}`);
  const row = { topic: "Attacks and endurance", command: "`npm run proof -- canaries`", limit: "0" } as const;
  return [
    {
      ...row,
      what: "rounds with a marker in everything private, in which one was in a public page, feed, answer of the API or the log",
      result: `${failed.length} of ${passed.length + failed.length}`,
      isWithinLimit: hasPassed && passed.length > 0,
    },
    {
      ...row,
      what: "built files with a secret of the machine that built them",
      result: `${leaking.length} of ${files.length} (${secrets.length} secrets)`,
      isWithinLimit: leaking.length === 0 && files.length > 0,
    },
  ];
}
