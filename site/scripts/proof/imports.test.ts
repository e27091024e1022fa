import { findTextKind } from "@illumine/shared/assessment/import/formats/text-kind.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { expect, test } from "vitest";
import { buildLargeFile, largeFormats } from "./large-files.ts";

test.each(largeFormats)("a made-up file of $name is one, of the size that was asked for", (format) => {
  const file = buildLargeFile(format, 3_000);
  expect(file.length).toBeGreaterThanOrEqual(3_000);
  expect(file.length).toBeLessThan(4_500);
  if (findTextKind(file, `file.${format.extension}`) === "csv") return;
  const { draft, problems } = readAssessment(file);
  expect(draft, problems[0]?.message).not.toBeNull();
});
