import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { findListener, readCpuMs } from "./process-cpu.ts";

test.runIf(process.platform === "linux")("a port is its process's, whose CPU time grows as it works", async () => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pid = findListener(port);
  server.close();
  await once(server, "close");
  expect(pid).toBe(String(process.pid));
  expect(() => findListener(port)).toThrow(`No process of this machine listens on port ${port}`);
  const before = readCpuMs(pid);
  for (const end = process.cpuUsage().user + 60_000; process.cpuUsage().user < end; ) Math.random();
  expect(readCpuMs(pid)).toBeGreaterThanOrEqual(before + 40);
});
