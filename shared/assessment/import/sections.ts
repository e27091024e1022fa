import { sectionDefaults } from "../defaults.ts";
import type { SectionKey } from "../schema.ts";
import { serverFields } from "../server-fields.ts";
import {
  createObject,
  type ListValue,
  type ObjectValue,
  putField,
  type Value,
  wrapInList,
  wrapInObject,
} from "./json-tree.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { findSectionKey, normalizeSpelling, sectionSpellings } from "./spellings.ts";

const listNames = ["questions", ...(sectionSpellings["questions"] ?? [])].map(normalizeSpelling);

function findField({ fields }: ObjectValue, names: readonly string[]): string | undefined {
  for (const name of names) if (fields.has(name)) return name;
  for (const name of fields.keys()) if (names.includes(normalizeSpelling(name))) return name;
  return undefined;
}

const readText = (object: ObjectValue, name: string): string | undefined => {
  const found = findField(object, [name]);
  const field = found === undefined ? undefined : object.fields.get(found);
  return field?.kind === "scalar" && typeof field.value === "string" ? field.value : undefined;
};

function findOrCreateQuestions(section: ObjectValue, report: Report): ListValue {
  const name = findField(section, listNames);
  const list = name === undefined ? undefined : section.fields.get(name);
  if (list?.kind === "list") return list;
  if (list && name === "questions")
    report.noteUnread('"questions" should be a list: it was left out', list, { field: name });
  const made = wrapInList([], section.span);
  putField(section, "questions", made);
  return made;
}

function addSection(sections: ObjectValue, key: SectionKey, section: Value, report: Report): void {
  const present = sections.fields.get(key);
  if (!present) {
    putField(sections, key, section.kind === "list" ? wrapInObject(section, "questions") : section);
    return;
  }
  const first = present.kind === "object" ? present : wrapInObject(present, "questions");
  putField(sections, key, first);
  const into = findOrCreateQuestions(first, report);
  const from =
    section.kind === "list" ? section : section.kind === "object" ? findOrCreateQuestions(section, report) : undefined;
  for (const question of from?.items ?? []) {
    question.parent = into;
    into.items.push(question);
  }
  const added = `A second section was read as ${quote(key)}: its questions were added after those of the first`;
  const lost = listTexts(section);
  if (lost.length === 0 && from) report.noteLoss(`${added}, and everything else in it was left out`, section);
  else report.noteUnread(`${added}, and this was left out: ${lost.slice(0, 10).join(", ")}`, section);
}

const namesOfSection = new Set(["type", "key", "id"]);

/** What a section says besides its questions and which section it is. */
function listTexts(section: Value): string[] {
  if (section.kind === "scalar") return [quote(section.value)];
  if (section.kind === "list") return [];
  return [...section.fields].flatMap(([name, value]) => {
    if (listNames.includes(normalizeSpelling(name)) || namesOfSection.has(normalizeSpelling(name))) return [];
    if (value.kind === "scalar" && (value.value === null || findSectionKey(value.value))) return [];
    return [value.kind === "scalar" ? `${quote(name)}: ${quote(value.value)}` : quote(name)];
  });
}

function addListed(list: ListValue, sections: ObjectValue, report: Report): void {
  for (const section of list.items) {
    if (section.kind !== "object") {
      report.noteUnread("A section should be an object: this was left out", section);
      continue;
    }
    const names = ["type", "key", "id", "name", "title"].map((name) => readText(section, name));
    const key = names.map(findSectionKey).find((found) => found !== undefined);
    if (!key) report.noteGuess('A section with an unknown name was read as "psychometric"', section);
    addSection(sections, key ?? "psychometric", section, report);
  }
  report.note("A list of sections was read as sections by their types or names", list);
}

function addFlat(list: ListValue, sections: ObjectValue, report: Report): void {
  const byKey = new Map<SectionKey, Value[]>();
  for (const question of list.items) {
    const named =
      question.kind === "object" ? ["section", "category", "type"].map((name) => readText(question, name)) : [];
    const key = named.map(findSectionKey).find((found) => found !== undefined);
    if (!key) report.noteGuess('A question that names no section was put into "psychometric"', question);
    if (key && question.kind === "object" && findSectionKey(readText(question, "section"))) {
      const name = findField(question, ["section"]);
      if (name !== undefined) question.fields.delete(name);
      report.note(`${quote(name)} ${quote(named[0])} of a question said which section it belongs to`, question);
    }
    const target = key ?? "psychometric";
    const questions = byKey.get(target);
    if (questions) questions.push(question);
    else byKey.set(target, [question]);
  }
  report.note("Questions outside of sections were put into sections", list);
  for (const [key, questions] of byKey) {
    const gathered = wrapInList(questions, list.span);
    const present = sections.fields.get(key);
    if (!present) putField(sections, key, wrapInObject(gathered, "questions"));
    else if (present.kind === "object") {
      const into = findOrCreateQuestions(present, report);
      for (const question of questions) {
        question.parent = into;
        into.items.push(question);
      }
    } else addSection(sections, key, gathered, report);
  }
}

function nameSections(sections: ObjectValue, report: Report): void {
  const named = new Map<string, Value>();
  for (const [name, section] of sections.fields) {
    const key = findSectionKey(name);
    const isOther = key !== undefined && key !== name && !sections.fields.has(key) && !named.has(key);
    if (isOther) report.note(`${quote(name)} was read as the section ${quote(key)}`, section);
    named.set(isOther ? key : name, section);
  }
  sections.fields = named;
}

function checkTypes(sections: ObjectValue, report: Report): void {
  for (const [key, section] of sections.fields) {
    if (!Object.hasOwn(sectionDefaults, key) || section.kind !== "object") continue;
    const type = section.fields.get("type");
    if (type?.kind !== "scalar" || type.value === key) continue;
    section.fields.delete("type");
    if (findSectionKey(type.value) === key)
      report.note(`The type ${quote(type.value)} was read as ${quote(key)}`, type);
    else if (type.value !== null) {
      report.noteLoss(`The type ${quote(type.value)} was left out: a section under ${quote(key)} has that type`, type);
    }
  }
}

function dropServerFields(root: ObjectValue, report: Report): void {
  const found = serverFields.filter((name) => root.fields.has(name));
  const [first] = found;
  const value = first === undefined ? undefined : root.fields.get(first);
  if (!value) return;
  report.note(`Fields that the server adds were left out: ${found.join(", ")}`, value, value.name);
  for (const name of found) root.fields.delete(name);
}

/** Moves all questions of a document into `sections`. */
export function gatherSections(root: ObjectValue, report: Report): void {
  dropServerFields(root, report);
  const name = findField(root, ["sections"]);
  const given = name === undefined ? undefined : root.fields.get(name);
  const flatName = findField(root, listNames);
  const flat = flatName === undefined ? undefined : root.fields.get(flatName);
  const loose = [...root.fields].filter(
    ([other, value]) => findSectionKey(other) && other !== "results" && value.kind !== "scalar",
  );
  const isByKey = flat?.kind === "object" && [...flat.fields.keys()].some(findSectionKey);
  const hasSections = given?.kind === "object";
  if (given?.kind !== "list" && !hasSections && flat?.kind !== "list" && !isByKey && loose.length === 0) return;
  if (given?.kind === "scalar") return;

  const span = given?.span ?? flat?.span ?? loose[0]?.[1].span ?? root.span;
  const sections: ObjectValue = hasSections ? given : createObject(span, given?.name);
  if (hasSections) nameSections(sections, report);
  if (name !== undefined && name !== "sections") root.fields.delete(name);
  putField(root, "sections", sections);
  if (given?.kind === "list") addListed(given, sections, report);
  if (flatName !== undefined && flat?.kind === "object" && isByKey) {
    root.fields.delete(flatName);
    moveSections([...flat.fields], sections, report);
  }
  for (const [other] of loose) root.fields.delete(other);
  moveSections(loose, sections, report);
  if (flatName !== undefined && flat?.kind === "list") {
    root.fields.delete(flatName);
    addFlat(flat, sections, report);
  }
  checkTypes(sections, report);
}

function moveSections(entries: readonly [string, Value][], sections: ObjectValue, report: Report): void {
  for (const [name, section] of entries) {
    const key = findSectionKey(name);
    if (!key) {
      putField(sections, sections.fields.has(name) ? `${name} (2)` : name, section);
      continue;
    }
    report.note(`${quote(name)} was read as the section ${quote(key)}`, section);
    addSection(sections, key, section, report);
  }
}
