import type { ApiClient } from "#api/client.ts";
import type { QuestionTexts } from "#assessment/lint/question-index.ts";
import type { Problem } from "#assessment/problem.ts";
import { createEmitter } from "#async/emitter.ts";

const maxPages = 100;
const retryDelayMs = 60_000;

export async function fetchQuestionTexts(api: Pick<ApiClient, "listQuestionTexts">): Promise<QuestionTexts[]> {
  const texts: QuestionTexts[] = [];
  let after: number | null = 0;
  let pages = 0;
  while (after !== null && pages < maxPages) {
    const page: Awaited<ReturnType<ApiClient["listQuestionTexts"]>> = await api.listQuestionTexts({ query: { after } });
    texts.push(...page.assessments);
    pages += 1;
    after = page.next;
  }
  return texts;
}

export interface Comparison {
  /** Loads what is missing; after a failure, not before a minute has passed. Never rejects. */
  load(): Promise<void>;
  listNotes(): Problem[];
  subscribe(listener: () => void): () => void;
}

interface ComparisonOptions {
  fetch: () => Promise<readonly QuestionTexts[]>;
  compareWith: (assessments: readonly QuestionTexts[]) => void;
  now: () => number;
}

export function createComparison({ fetch, compareWith, now }: ComparisonOptions): Comparison {
  const changed = createEmitter();
  let state: "missing" | "loading" | "loaded" = "missing";
  let failedAt: number | null = null;
  return {
    load: async () => {
      if (state !== "missing" || (failedAt !== null && now() - failedAt < retryDelayMs)) return;
      state = "loading";
      try {
        compareWith(await fetch());
        state = "loaded";
        failedAt = null;
      } catch (error) {
        // Offline, most of the time.
        console.info("Questions aren't compared with other assessments", error);
        state = "missing";
        failedAt = now();
      }
      changed.emit();
    },
    listNotes: () =>
      failedAt === null
        ? []
        : [
            {
              severity: "note",
              topic: "Questions",
              path: ["sections"],
              message:
                "The questions aren't compared with those of other assessments, because these couldn't be loaded. With a connection they will be.",
            },
          ],
    subscribe: changed.subscribe,
  };
}
