import { join } from "node:path";
import {
  type BuiltInOccupation,
  type BuiltInOccupations,
  BuiltInText,
  buildEmptyText,
  ReleaseOrigin,
} from "@illumine/shared/occupations/built-in.ts";
import { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import type { z } from "zod";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { formatPosition, type JsonFile, listProblems, readJsonFile, readJsonFiles } from "./json-files.ts";

const contentFolder = join(site, "app/content/occupations");

interface Entry<Value> {
  file: JsonFile;
  value: Value;
}

function readEntries<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  toInput: (code: string, value: unknown) => unknown,
): { entries: Map<string, Entry<z.output<Schema>>>; problems: string[] } {
  const { files, problems } = readJsonFiles(folder);
  const entries = new Map<string, Entry<z.output<Schema>>>();
  for (const file of files) {
    for (const [code, input] of Object.entries(file.input)) {
      const parsed = schema.safeParse(toInput(code, input));
      const locate = () => formatPosition(file, [code]);
      if (!parsed.success)
        problems.push(...listProblems(file, parsed.error).map((problem) => problem.replace(/^.*?:\d+/, locate)));
      else if (entries.has(code)) problems.push(`${locate()}: ${code} is in another file already`);
      else entries.set(code, { file, value: parsed.data });
    }
  }
  return { entries, problems };
}

/** An address leads to one occupation only. */
function listRepeatedAddresses(texts: ReadonlyMap<string, Entry<BuiltInText>>): string[] {
  const codes = new Map<string, string>();
  return [...texts].flatMap(([code, { file, value }]) =>
    [value.slug, ...value.former].flatMap((address) => {
      const other = codes.get(address);
      codes.set(address, code);
      return other === undefined ? [] : [`${formatPosition(file, [code])}: "${address}" leads to ${other} already`];
    }),
  );
}

/** `folder` has `release.json`, `figures` and `texts`. @throws ContentError */
export function loadOccupations(folder = contentFolder): BuiltInOccupations {
  const { file, problems } = readJsonFile(join(folder, "release.json"));
  const origin = file && ReleaseOrigin.safeParse(file.input);
  const figures = readEntries(join(folder, "figures"), ReleasedOccupation, (code, input) => ({
    code,
    ...(input as object),
  }));
  const texts = readEntries(join(folder, "texts"), BuiltInText, (_, input) => input);
  const strays = [...texts.entries].flatMap(([code, { file: textFile }]) =>
    figures.entries.has(code)
      ? []
      : [
          `${formatPosition(textFile, [code])}: The release has no ${code}. Move the text to the occupation's new code and add "${code}" to its "former", or delete it`,
        ],
  );
  const all = [
    ...problems,
    ...(file && origin && !origin.success ? listProblems(file, origin.error) : []),
    ...figures.problems,
    ...texts.problems,
    ...strays,
    ...listRepeatedAddresses(texts.entries),
  ];
  if (all.length > 0 || !origin?.success) throw new ContentError(all);
  const occupations = [...figures.entries.values()].map(
    ({ value: released }): BuiltInOccupation => ({
      released,
      text: texts.entries.get(released.code)?.value ?? buildEmptyText(released),
    }),
  );
  return { ...origin.data, occupations };
}
