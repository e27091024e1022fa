// Reads one file in a process of its own, so that its memory is its own: run by proof/imports.ts.
import { dirname } from "node:path";
import { listQuestions } from "@illumine/shared/assessment/export/list-questions.ts";
import { isSkipped, readFile } from "../illumine/read-files.ts";

const [filePath = ""] = process.argv.slice(2);
const before = process.resourceUsage().maxRSS;
const startedAt = performance.now();
const file = await readFile(dirname(filePath), { filePath, isNamed: true }, { isHeaderless: false });
const durationMs = performance.now() - startedAt;
const questions = !isSkipped(file) && file.draft ? listQuestions(file.draft).length : 0;
const addedMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
process.stdout.write(JSON.stringify({ questions, durationMs, addedMegabytes }));
