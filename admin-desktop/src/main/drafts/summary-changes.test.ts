import { expect, test } from "vitest";
import type { DraftSummary } from "#src/model/draft.ts";
import { followSummaries } from "./summary-changes.ts";

const buildSummary = (number: number): DraftSummary => ({
  ...{ id: crypto.randomUUID(), revision: 1, title: `Draft ${number}`, assessmentId: `draft-${number}` },
  ...{ category: "General", createdAt: "2026-01-01T00:00:00.000Z", editedAt: "2026-01-01T00:00:00.000Z" },
  ...{ baseVersion: 1, isStaged: false, filePath: null, fileAliases: [], isUnsaved: false },
});

test("of 1,000 drafts only the one that was edited is sent, in less than a kilobyte", () => {
  const drafts = Array.from({ length: 1000 }, (_, number) => buildSummary(number));
  const findChanges = followSummaries(drafts);
  const edited = { ...buildSummary(500), id: drafts[500]?.id ?? "", revision: 2 };
  const next = drafts.with(500, edited);
  const changes = findChanges(next);
  expect(changes).toEqual({ changed: [edited], removedIds: [] });
  expect(JSON.stringify(changes).length).toBeLessThan(1000);
  expect(JSON.stringify(drafts).length).toBeGreaterThan(200_000);
  expect(findChanges(next)).toEqual({ changed: [], removedIds: [] });
});

test("a new draft is sent, and of a removed one its id", () => {
  const [unchanged, removed, added] = [buildSummary(1), buildSummary(2), buildSummary(3)] as const;
  const findChanges = followSummaries([unchanged, removed]);
  expect(findChanges([added, unchanged])).toEqual({ changed: [added], removedIds: [removed.id] });
});
