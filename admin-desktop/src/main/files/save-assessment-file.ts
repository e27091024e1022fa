import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import type { Disk } from "../disk/disk.ts";
import { type SavedFile, saveFile } from "./save-file.ts";

const encodeText = ({ draft, json }: AssessmentText): Uint8Array => {
  const text = json ?? printAssessment(draft);
  return Buffer.from(text.endsWith("\n") ? text : `${text}\n`);
};

export const saveAssessmentFile = (
  disk: Disk,
  { text, ...target }: { path: string; text: AssessmentText; knownHash: string | null; token: string },
): Promise<SavedFile> => saveFile(disk, { ...target, bytes: encodeText(text) });
