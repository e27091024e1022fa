import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import type { Disk } from "../src/main/disk/disk.ts";
import { createDraftStore } from "../src/main/drafts/create-draft-store.ts";
import type { DraftStore } from "../src/main/drafts/draft-store.ts";
import type { Log } from "../src/main/platform.ts";
import type { SiteCopy } from "../src/model/draft.ts";

/** A text that is told from every other by its title. For tests. */
export function buildText(title: string, json: string | null = null): AssessmentText {
  return { draft: { ...toEmptyDraft(), id: "sample", title }, json };
}

/** The site's copy of that text. For tests. */
export function buildSiteCopy(title: string, version = 1): SiteCopy {
  const assessment: AdminAssessment = {
    ...buildText(title).draft,
    ...{ categorySlug: "general", contentVersion: 1, version, starts: 0, completions: 0, rating: null, ratingCount: 0 },
    ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", deletedAt: null, base: {} },
  } as AdminAssessment;
  return { assessment, readAt: "2026-01-02T00:00:00.000Z" };
}

/** A clock that stands until it is set. For tests. */
export function createSetClock(start = "2026-03-01T12:00:00.000Z") {
  let now = Date.parse(start);
  return {
    now: () => now,
    set: (time: string) => {
      now = Date.parse(time);
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** A log that keeps what was said. For tests. */
export function createKeptLog(): Log & { errors: string[] } {
  const errors: string[] = [];
  return { errors, info: () => undefined, error: (message) => errors.push(message) };
}

export const userFolder = "/user";

/** Opens the real store. For tests. */
export const openStore = (
  disk: Disk,
  { clock = createSetClock(), folder = userFolder, log = createKeptLog() as Log } = {},
): Promise<DraftStore> => createDraftStore({ disk, folder, clock, createId: randomUUID, log });

export const toDraftPath = (id: string, folder = userFolder) => join(folder, "drafts", `${id}.draft`);
