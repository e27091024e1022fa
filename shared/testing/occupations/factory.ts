import type { BuiltInOccupation, BuiltInOccupations, BuiltInText } from "#occupations/built-in.ts";
import type { ReleasedOccupation } from "#occupations/release.ts";

export const buildReleased = (overrides: Partial<ReleasedOccupation> = {}): ReleasedOccupation => ({
  code: "99-0001.00",
  title: "Lamplighters",
  interests: [6, 3, 1, 2, 2, 4],
  jobZone: 3,
  names: ["Lamplighter"],
  alternateTitles: ["Lantern Lighter (LL)"],
  ...overrides,
  figures: {
    skills: [["Repairing", 4.5]],
    knowledge: [["Mechanical", 4]],
    styles: [["Dependability", 2.5]],
    values: [["Independence", 5]],
    technologies: [["Lamp software", "Control software"]],
    education: { people: 20, shares: [[2, 60, 40, 75]] },
    related: [],
    ...overrides.figures,
  },
});

export const buildText = (overrides: Partial<BuiltInText> = {}): BuiltInText => ({
  slug: "lamplighters",
  title: "Lamplighters",
  field: null,
  summary: "You light the lamps of a town.",
  day: "Dusk, a ladder, and forty lamps before the shops close.",
  start: "Walk along with a lamplighter for a winter.",
  demands: "Good legs, and no fear of ladders.",
  former: [],
  ...overrides,
});

/** `title` names all that must be unique; the code follows from the position. */
export const buildBuiltIn = (
  titles: readonly string[],
  overrides: { released?: Partial<ReleasedOccupation>; text?: Partial<BuiltInText>; release?: string } = {},
): BuiltInOccupations => ({
  release: overrides.release ?? "1.0",
  released: "2026-01",
  occupations: titles.map(
    (title, at): BuiltInOccupation => ({
      released: buildReleased({ code: `99-${String(at + 1).padStart(4, "0")}.00`, title, ...overrides.released }),
      text: buildText({ slug: title.toLowerCase().replaceAll(" ", "-"), title, ...overrides.text }),
    }),
  ),
});
