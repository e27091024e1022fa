import type { AssessmentDraft } from "../draft.ts";
import type { ExportedFile } from "./exported-file.ts";
import { exportCsv } from "./formats/csv.ts";
import { exportGift } from "./formats/gift.ts";
import { exportMoodleXml } from "./formats/moodle-xml.ts";
import { exportQti } from "./formats/qti.ts";
import { exportSurveyJs } from "./formats/surveyjs.ts";

export const exportFormatKeys = ["csv", "surveyjs", "qti", "gift", "moodle-xml"] as const;
export type ExportFormatKey = (typeof exportFormatKeys)[number];

export interface ExportFormat {
  name: string;
  write: (draft: AssessmentDraft) => ExportedFile;
}

export const exportFormats: Readonly<Record<ExportFormatKey, ExportFormat>> = {
  csv: { name: "CSV", write: exportCsv },
  surveyjs: { name: "SurveyJS", write: exportSurveyJs },
  qti: { name: "QTI 3", write: exportQti },
  gift: { name: "GIFT", write: exportGift },
  "moodle-xml": { name: "Moodle XML", write: exportMoodleXml },
};
