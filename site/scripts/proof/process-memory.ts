import { readFileSync } from "node:fs";

/** @throws Error where no such process runs, or on another system than Linux */
export const readResidentMegabytes = (pid: string): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
