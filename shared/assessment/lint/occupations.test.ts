import { expect, test } from "vitest";
import { applyEdits } from "../path.ts";
import { lintOccupations, listNamedOccupations } from "./occupations.ts";

const buildDraft = (...codes: (string | undefined)[]) => ({
  typicalCareers: codes.map((occupation, at) => ({
    title: `Career ${at}`,
    description: "",
    ...(occupation !== undefined && { occupation }),
  })),
});

test("a code that no visible occupation has is a warning that says what to do, and can be removed", () => {
  const draft = buildDraft("15-1252.00", undefined, "99-9999.00");
  const [problem, ...others] = lintOccupations(draft, (code) => code === "99-9999.00");
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: "warning", path: ["typicalCareers", 2, "occupation"] });
  expect(problem?.message).toMatch(/no occupation with the code "99-9999.00".* Search for another one/);
  expect(applyEdits(draft, problem?.fix?.edits ?? [])).toEqual(buildDraft("15-1252.00", undefined, undefined));
});

test("codes are looked up once each, and only those of the right form", () => {
  const draft = buildDraft("15-1252.00", "Software developers", undefined, "", "15-1252.00", "rope-maker");
  expect(listNamedOccupations(draft)).toEqual(["15-1252.00", "rope-maker"]);
  expect(lintOccupations(draft, () => true).map(({ path }) => path[1])).toEqual([0, 4, 5]);
  expect(lintOccupations({}, () => true)).toEqual([]);
});
