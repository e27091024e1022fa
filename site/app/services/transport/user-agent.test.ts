import { expect, test } from "vitest";
import { parseUserAgent } from "./user-agent.ts";

const linux = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome", "Linux", `${linux} Chrome/140.0.0.0 Safari/537.36`],
  ["Chrome", "Linux", `${linux} HeadlessChrome/140.0.0.0 Safari/537.36`],
  ["Edge", "Linux", `${linux} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ["Opera", "Linux", `${linux} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ["Safari", "macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18 Safari/605.1.15"],
  ["Safari", "iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Mobile Safari/604.1"],
  ["Chrome", "iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140 Mobile Safari/604.1"],
  ["Firefox", "Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
])("%s on %s is read from the header", (browser, system, agent) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system });
});

test("a header that names no browser or system has neither, whatever it says", () => {
  expect(parseUserAgent("<script>curl/8.5")).toEqual({ browser: undefined, system: undefined });
});
