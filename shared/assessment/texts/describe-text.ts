import { sectionDefaults } from "../defaults.ts";
import { getAtPath, type Path } from "../path.ts";

export interface TextPosition {
  /** Such as 'Question 3 in Technical Aptitude'. */
  part: string;
  /** Such as 'Option 2'. */
  field: string;
}

const names: Readonly<Record<string, string>> = {
  ...{ title: "Title", description: "Description", text: "Text", explanation: "Explanation", objective: "Objective" },
  ...{ tip: "Tip", tips: "Tip", label: "Label", answerLabels: "Answer", tags: "Tag", min: "Low end", max: "High end" },
  ...{ whatIsDescription: "What it is", whoShouldConsider: "Who should consider it", idealTraits: "Ideal trait" },
  ...{ waysIn: "Way in", firstWeek: "First week", surprises: "Surprise", retakeReason: "Why to take it again" },
  ...{ modules: "Module", resultsInclude: "Results include", options: "Option", bands: "Band" },
  ...{ typicalCareers: "Career", resources: "Resource", experiment: "Experiment", seo: "For search engines" },
  ...{ groups: "Norm group", neighbor: "Neighbor" },
};

const getText = (document: unknown, path: Path): string => {
  const value = getAtPath(document, path);
  return typeof value === "string" ? value.trim() : "";
};

const nameSection = (key: string): string =>
  Object.hasOwn(sectionDefaults, key) ? sectionDefaults[key as keyof typeof sectionDefaults].title : key;

/** 'Option 2', 'Career 1, description': the names of the steps, without a title that says nothing more. */
function describeField(steps: Path): string {
  const parts = steps.flatMap((step, at) => {
    const name = typeof step === "string" && Object.hasOwn(names, step) ? names[step] : undefined;
    if (name === undefined) return [];
    const next = steps[at + 1];
    return [typeof next === "number" ? `${name} ${next + 1}` : name];
  });
  const [first = "Text", ...others] = parts;
  const last = others.at(-1);
  return last === undefined || last === "Text" ? first : `${first}, ${last.toLowerCase()}`;
}

/** Where a text is, for a person. @param document the parsed JSON that has it */
export function describeText(document: unknown, path: Path): TextPosition {
  const [first, second, third, fourth] = path;
  if (first === "sections" && typeof second === "string") {
    const section = getText(document, ["sections", second, "title"]) || nameSection(second);
    if (third !== "questions" || typeof fourth !== "number")
      return { part: section, field: describeField(path.slice(2)) };
    return { part: `Question ${fourth + 1} in ${section}`, field: describeField(path.slice(4)) };
  }
  if (first === "scoring" && second === "scales" && typeof third === "number") {
    const scale = getText(document, ["scoring", "scales", third, "label"]) || String(third + 1);
    return { part: `Scale ${scale}`, field: describeField(path.slice(3)) };
  }
  return { part: "About the assessment", field: describeField(path) };
}
