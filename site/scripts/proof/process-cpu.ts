import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const msPerTick = 10;
const listening = "0A";

const listProcesses = (): string[] => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** Empty for a process that has ended, or isn't ours. */
function readOrEmpty<Found>(read: () => Found, empty: Found): Found {
  try {
    return read();
  } catch {
    return empty;
  }
}

function listSockets(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  const files = readOrEmpty(() => readdirSync(folder), []);
  return files.map((file) => readOrEmpty(() => readlinkSync(`${folder}/${file}`), ""));
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
function readStat(pid: string): string[] {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"), "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** @throws Error where no process listens on the port, or on another system than Linux */
export function findListener(port: number): string {
  const address = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = ["tcp", "tcp6"].flatMap((name) =>
    readOrEmpty(() => readFileSync(`/proc/net/${name}`, "utf8"), "").split("\n"),
  );
  const sockets = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(address) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`);
  const pid = listProcesses().find((candidate) => listSockets(candidate).some((socket) => sockets.includes(socket)));
  if (pid === undefined) throw new Error(`No process of this machine listens on port ${port}`);
  return pid;
}

function listChildren(): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const candidate of listProcesses()) {
    const parent = readStat(candidate)[1] ?? "";
    children.set(parent, [...(children.get(parent) ?? []), candidate]);
  }
  return children;
}

/** The workerd that this process has started. @throws Error without one */
export function findWorkerd(): string {
  const isWorkerd = (pid: string) => readOrEmpty(() => readlinkSync(`/proc/${pid}/exe`), "").includes("workerd");
  const pid = listChildren().get(String(process.pid))?.find(isWorkerd);
  if (pid === undefined) throw new Error("This process has started no workerd");
  return pid;
}

export function readCpuMs(pid: string): number {
  const children = listChildren();
  const sum = (at: string): number => {
    const stat = readStat(at);
    const ticks = Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
    return (children.get(at) ?? []).reduce((total, child) => total + sum(child), ticks * msPerTick);
  };
  return sum(pid);
}
