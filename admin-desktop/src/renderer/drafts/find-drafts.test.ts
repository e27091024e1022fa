import { expect, test } from "vitest";
import type { DraftSummary } from "#src/model/draft.ts";
import { findDrafts } from "./find-drafts.ts";

const buildSummary = (title: string, overrides: Partial<DraftSummary> = {}): DraftSummary => ({
  id: crypto.randomUUID(),
  revision: 1,
  title,
  assessmentId: "",
  category: "",
  createdAt: "2026-11-01T10:00:00.000Z",
  editedAt: "2026-11-01T10:00:00.000Z",
  baseVersion: null,
  isStaged: false,
  filePath: null,
  fileAliases: [],
  isUnsaved: false,
  ...overrides,
});

test("drafts are found by every word in title, id, category or file, in their order", () => {
  const drafts = [
    buildSummary("Data Analyst", { category: "Technology" }),
    buildSummary("Analyst of markets", { assessmentId: "market-analyst" }),
    buildSummary("Nurse", { filePath: "/home/ann/Data/nurse.assessment.json" }),
  ];
  const find = (search: string) => findDrafts(drafts, search).map(({ title }) => title);
  expect(find("  ")).toEqual(["Data Analyst", "Analyst of markets", "Nurse"]);
  expect(find("ANALYST")).toEqual(["Data Analyst", "Analyst of markets"]);
  expect(find("data")).toEqual(["Data Analyst", "Nurse"]);
  expect(find("analyst technology")).toEqual(["Data Analyst"]);
  expect(find("market-")).toEqual(["Analyst of markets"]);
  expect(find("nothing like it")).toEqual([]);
});
