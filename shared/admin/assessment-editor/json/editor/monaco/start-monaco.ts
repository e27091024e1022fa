import { loader } from "@monaco-editor/react";
import * as monaco from "monaco-editor/editor.js";
import "monaco-editor/features/codeEditor/register.js";
import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/caretOperations/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/codicon/register.js";
import "monaco-editor/features/comment/register.js";
import "monaco-editor/features/contextmenu/register.js";
import "monaco-editor/features/diffEditor/register.js";
import "monaco-editor/features/find/register.js";
import "monaco-editor/features/folding/register.js";
import "monaco-editor/features/format/register.js";
import "monaco-editor/features/gotoError/register.js";
import "monaco-editor/features/gotoLine/register.js";
import "monaco-editor/features/hover/register.js";
import "monaco-editor/features/indentation/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/longLinesHelper/register.js";
import "monaco-editor/features/multicursor/register.js";
import "monaco-editor/features/quickCommand/register.js";
import "monaco-editor/features/readOnlyMessage/register.js";
import "monaco-editor/features/smartSelect/register.js";
import "monaco-editor/features/snippet/register.js";
// The feature 'suggest' would include inline completions.
import "monaco-editor/editor/contrib/suggest/browser/suggestController.js";
import "monaco-editor/features/tokenization/register.js";
import "monaco-editor/features/wordOperations/register.js";
import { jsonDefaults } from "monaco-editor/languages/features/json/register.js";
import { buildAssessmentJsonSchema } from "../assessment-json-schema.ts";
import { draftHistoryService } from "./draft-history-service.ts";

const createWorker = (label: string): Worker =>
  label === "json"
    ? new Worker(new URL("monaco-editor/languages/features/json/json.worker.js", import.meta.url), { type: "module" })
    : new Worker(new URL("monaco-editor/editor/editor.worker.js", import.meta.url), { type: "module" });

declare global {
  var MonacoEnvironment: monaco.Environment | undefined;
}

globalThis.MonacoEnvironment = { getWorker: (_, label) => createWorker(label) };

// Our own reader reports problems: Monaco's diagnostics would repeat them in other words.
jsonDefaults.setModeConfiguration({
  completionItems: true,
  hovers: true,
  documentFormattingEdits: true,
  documentRangeFormattingEdits: true,
  foldingRanges: true,
  selectionRanges: true,
  tokens: true,
  diagnostics: false,
});
jsonDefaults.setDiagnosticsOptions({
  validate: false,
  allowComments: true,
  enableSchemaRequest: false,
  schemas: [{ uri: "illumine://assessment.schema.json", fileMatch: ["*.json"], schema: buildAssessmentJsonSchema() }],
});

/**
 * Creates and disposes an editor. Monaco's services can't be replaced after they start, and nearly everything starts
 * them. Monaco also takes the buttons' hover from the editor created last: closing a comparison would break every other
 * editor.
 */
export function startServices(): void {
  monaco.editor
    .create(document.createElement("div"), { model: null }, { undoRedoService: draftHistoryService })
    .dispose();
}

startServices();

// Otherwise the wrapper loads Monaco from a CDN.
loader.config({ monaco });

export { monaco };
