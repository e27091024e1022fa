import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { securityEventKinds } from "@illumine/shared/api/security-events.ts";
import { expect, test } from "vitest";

const site = new URL("../../../", import.meta.url).pathname;
const operations = readFileSync(join(site, "docs/operations.md"), "utf8");

const sources = [
  join(site, "worker.ts"),
  ...readdirSync(join(site, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(site, "app", path)),
];

test("the operator's document lists every event of the log", () => {
  const events = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\blog(?:Error|Event)\(\s*"([^"]+)"/g)].map(([, event]) => event),
  );
  expect(events.length).toBeGreaterThan(40);
  expect([...new Set(events)].filter((event) => !operations.includes(`\`${event}\``))).toEqual([]);
});

test("the operator's document lists every line of the log that isn't an event", () => {
  const lines = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bwarnOnce\(\s*["`]([^"`]+)/g)].map(([, line = ""]) => line),
  );
  expect(lines.length).toBeGreaterThan(2);
  const listed = lines.filter((line) =>
    line.split(/\$\{[^}]+\}|[(:]/).some((part) => part.length > 10 && operations.includes(part.trim())),
  );
  expect(lines.filter((line) => !listed.includes(line))).toEqual([]);
});

test("the operator's document lists every kind of event of the sign-in", () => {
  expect(securityEventKinds.filter((kind) => !operations.includes(`\`${kind}\``))).toEqual([]);
});
