import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import type { Disk } from "#src/main/disk/disk.ts";
import { createDraftRepository } from "#src/main/drafts/create-draft-repository.ts";
import type { DraftRepository } from "#src/main/drafts/draft-repository.ts";
import type { Log } from "#src/main/platform.ts";
import type { SiteCopy } from "#src/model/draft.ts";

export function buildText(title: string, json: string | null = null): AssessmentText {
  return { draft: { ...createEmptyDraft(), id: "sample", title }, json };
}

export function buildSiteCopy(title: string, version = 1): SiteCopy {
  const assessment: AdminAssessment = {
    ...buildText(title).draft,
    ...{ categorySlug: "general", contentVersion: 1, version, starts: 0, completions: 0, rating: null, ratingCount: 0 },
    ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", deletedAt: null, base: {} },
  } as AdminAssessment;
  return { assessment, readAt: "2026-01-02T00:00:00.000Z" };
}

export function createFixedClock(start = "2026-03-01T12:00:00.000Z") {
  let now = Date.parse(start);
  return {
    now: () => now,
    set: (time: string) => {
      now = Date.parse(time);
    },
    pass: (durationMs: number) => {
      now += durationMs;
    },
  };
}

export function createErrorLog(): Log & { errors: string[] } {
  const errors: string[] = [];
  return { errors, info: () => undefined, error: (message) => errors.push(message) };
}

export const userFolder = "/user";

export const openRepository = (
  disk: Disk,
  { clock = createFixedClock(), folder = userFolder, log = createErrorLog() as Log } = {},
): Promise<DraftRepository> => createDraftRepository({ disk, folder, clock, createId: randomUUID, log });

export const toDraftPath = (id: string, folder = userFolder) => join(folder, "drafts", `${id}.draft`);
