import { join } from "node:path";
import { ContentError } from "../content/content-error.ts";
import { formatPosition, type JsonFile, listProblems, readJsonFile, readJsonFiles } from "../content/json-files.ts";
import { site } from "../paths.mjs";
import { countItems, InventoryDefinition, InventoryDigests } from "./inventory-definition.ts";

export interface InventoryFolder {
  definitions: string;
  digests: string;
}

export const inventoryFolder: InventoryFolder = {
  definitions: join(site, "app/content/inventories"),
  digests: join(site, "app/content/inventory-digests.json"),
};

export type ScaleDigests = ReadonlyMap<string, readonly string[]>;

export interface LoadedInventory {
  definition: InventoryDefinition;
  digests: ScaleDigests;
}

const splitDigests = (text: string) => text.split(" ").filter(Boolean);

function listDuplicates(file: JsonFile, { slug, scales }: InventoryDefinition): string[] {
  const ids = scales.map(({ id }) => id);
  return [
    ...(slug === file.name ? [] : [`${formatPosition(file, ["slug"])}: The slug "${slug}" must be the file's name`]),
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at
        ? []
        : [`${formatPosition(file, ["scales", at, "id"])}: Scale id "${id}" is used twice in this inventory`],
    ),
  ];
}

function listStale(file: JsonFile, { scales }: InventoryDefinition, digests: ScaleDigests): string[] {
  return scales.flatMap((scale, at) => {
    const count = digests.get(scale.id)?.length ?? 0;
    if (count > 0 && count <= countItems(scale)) return [];
    const position = formatPosition(file, ["scales", at]);
    return [
      `${position}: "${scale.label}" has ${countItems(scale)} statements and digests of ${count}. Run npm run import:inventories -- table --write-digests`,
    ];
  });
}

/** The definitions by name, without their digests. @throws ContentError */
export function loadDefinitions(folder: string): { file: JsonFile; definition: InventoryDefinition }[] {
  const { files, problems } = readJsonFiles(folder);
  const loaded = files.flatMap((file) => {
    const { data, error } = InventoryDefinition.safeParse(file.input);
    problems.push(...(error ? listProblems(file, error) : listDuplicates(file, data)));
    return data ? [{ file, definition: data }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return loaded;
}

/** @throws ContentError for a definition that breaks its schema, or whose digests are missing */
export function loadInventories({ definitions, digests }: InventoryFolder = inventoryFolder): LoadedInventory[] {
  const loaded = loadDefinitions(definitions);
  const { file, problems } = readJsonFile(digests);
  const parsed = InventoryDigests.safeParse(file?.input ?? {});
  if (file && parsed.error) problems.push(...listProblems(file, parsed.error));
  const inventories = loaded.map(({ file: source, definition }) => {
    const scales = Object.entries(parsed.data?.[definition.slug] ?? {});
    const ofScales = new Map(scales.map(([id, text]) => [id, splitDigests(text)]));
    problems.push(...listStale(source, definition, ofScales));
    return { definition, digests: ofScales };
  });
  if (problems.length > 0) throw new ContentError(problems);
  return inventories;
}
