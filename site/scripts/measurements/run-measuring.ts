import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "../paths.mjs";
import type { Measurement } from "./measurements.ts";

/** Takes each line of JSON that the script prints; what else it prints is shown. @throws Error if it fails */
export async function runMeasuring(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Measurement[]> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const measurements: Measurement[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) measurements.push(JSON.parse(line) as Measurement);
    else console.info(line);
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`${args.join(" ")} failed (exit code ${code}). See the lines above.`);
  return measurements;
}
