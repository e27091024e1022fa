import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { buildSiteCopy } from "#testing/drafts/draft-factory.ts";
import { encodeDraftFile } from "./draft-file.ts";
import { salvageText } from "./salvage-text.ts";

const text = {
  draft: buildAssessment({ psychometric: [buildQuestion("q1", { text: 'Brackets } ] and "quotes" \\' })] }),
  json: null,
};
const draft = { id: crypto.randomUUID(), revision: 3, createdAt: "2026-01-01T00:00:00.000Z", text };
const { bytes } = encodeDraftFile({
  ...{ ...draft, editedAt: "2026-01-01T00:00:00.000Z", base: buildSiteCopy("Site"), file: null },
});
const file = Buffer.from(bytes);
const bodyAt = file.indexOf("\n") + 1;

test.each<[string, Buffer]>([
  ["whose hash is wrong", Buffer.concat([Buffer.from("Illumine draft 1 00 {}\n"), file.subarray(bodyAt)])],
  ["without its beginning", file.subarray(bodyAt)],
  ["that's cut off in the site's copy", file.subarray(0, file.length - 40)],
  ["followed by zeros", Buffer.concat([file, Buffer.alloc(500)])],
])("a draft %s gives its whole text", (_, damaged) => {
  expect(isSameJson(salvageText(damaged), text)).toBe(true);
});

test("a text that's cut off becomes JSON with all that is left, a line for each value, to be completed", () => {
  const cutAt = file.indexOf('"q1"') + 20;
  const salvaged = salvageText(file.subarray(0, cutAt));
  const left = file.subarray(bodyAt + '{"draft":'.length, cutAt).toString();
  expect(salvaged?.json?.replaceAll("\n", "")).toBe(left);
  expect(salvaged?.json?.split("\n").length).toBeGreaterThan(10);
});

test("a file without a draft's text gives none", () => {
  for (const other of ["", "hello", '{"server": null}', file.subarray(0, bodyAt).toString()])
    expect(salvageText(Buffer.from(other))).toBeNull();
});
