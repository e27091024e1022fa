import { formatMinified } from "#assessment/import/format-minified.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import type { Analysis } from "../tools/analysis/analysis.ts";

/** UTF-16 units. A longer text is read in the worker: it would hold up the page. */
export const longTextLength = 200_000;

let readOnPage: ((text: string) => AssessmentReading) | null = null;

/** Loads the readers of all formats, once. Rejects if they can't be loaded; the next call tries again. */
export async function loadReaders(): Promise<void> {
  readOnPage ??= (await import("#assessment/import/read-assessment.ts")).readAssessment;
}

export interface TextReader {
  /** At once for a text that was prepared; else it holds up the page. Null before the readers are loaded. */
  read: (text: string) => AssessmentReading | null;
  prepare: (text: string, signal: AbortSignal) => Promise<void>;
  /** A file's text as it is shown; a long one is prepared. Rejects with the signal's reason if it is aborted. */
  open: (text: string, signal: AbortSignal) => Promise<string>;
}

/** Keeps the last text that was read in the worker, because the draft asks for a reading where it needs one. */
export function createTextReader(analysis: Pick<Analysis, "read" | "format">): TextReader {
  let prepared: { text: string; reading: AssessmentReading } | null = null;
  const prepare: TextReader["prepare"] = async (text, signal) => {
    if (prepared?.text === text) return;
    if (text.length < longTextLength) return loadReaders();
    prepared = { text, reading: await analysis.read(text, signal) };
  };
  return {
    read: (text) => (prepared?.text === text ? prepared.reading : (readOnPage?.(text) ?? null)),
    prepare,
    open: async (text, signal) => {
      if (text.length < longTextLength) return formatMinified(text);
      const formatted = await analysis.format(text, signal);
      await prepare(formatted, signal);
      return formatted;
    },
  };
}
