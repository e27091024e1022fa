// Checks several projects in one process, which parses each file once: check-types.mjs <project …>
// A file of several projects with the same libraries is checked in the first of them, as with project references.
// Prints errors to stderr, and per project one line of JSON: { "project": …, "errorCount": … }.
import { join } from "node:path";
import ts from "typescript";
import { root } from "../paths.mjs";

/** @type {ts.FormatDiagnosticsHost} */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => "\n",
};

/** @type {Map<string, ts.SourceFile | undefined>} */
const files = new Map();

/** The files checked so far, by their projects' libraries. @type {Map<string, Set<string>>} */
const checked = new Map();

/** @param {ts.Program} program @returns {ts.Diagnostic[]} of the files that no project with these libraries had */
function checkNewFiles(program) {
  const libraries = String(program.getCompilerOptions().lib);
  const known = checked.get(libraries) ?? new Set();
  checked.set(libraries, known);
  const newFiles = program.getSourceFiles().filter(({ fileName }) => !known.has(fileName));
  for (const { fileName } of newFiles) known.add(fileName);
  return newFiles.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
}

/** @param {string} project the folder of a tsconfig.json @returns {readonly ts.Diagnostic[]} */
function checkProject(project) {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, project, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, format));
    },
  });
  if (!config) throw new Error(`Couldn't read ${project}/tsconfig.json.`);
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile } = host;
  // Projects share the options that matter for parsing. Only a file's module format depends on its folder.
  host.getSourceFile = (name, options, ...rest) => {
    const key = `${typeof options === "object" ? options.impliedNodeFormat : ""} ${name}`;
    if (!files.has(key)) files.set(key, getSourceFile(name, options, ...rest));
    return files.get(key);
  };
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options, host });
  return ts.sortAndDeduplicateDiagnostics([
    ...config.errors,
    ...program.getOptionsDiagnostics(),
    ...checkNewFiles(program),
    ...program.getGlobalDiagnostics(),
  ]);
}

for (const project of process.argv.slice(2)) {
  const errors = checkProject(project);
  if (errors.length > 0) console.error(ts.formatDiagnostics(errors, format));
  console.info(JSON.stringify({ project, errorCount: errors.length }));
}
