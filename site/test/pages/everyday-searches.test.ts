import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { type Loose, withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { beforeEach, expect, test } from "vitest";
import everyday from "#app/content/quality/everyday-searches.json";
import { builtInOccupations } from "#app/content/quality/occupation-content.ts";
import { findSearchPage, type SearchPage } from "#app/db/search/search-page.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { buildIpipNeo120 } from "#scripts/ipip-neo-120.ts";
import { db } from "../support/database.ts";
import { searchNames } from "../support/search-names.ts";

const written = import.meta.glob<Loose>(
  "../../app/content/assessments/{careers,checks,reflections,inventories}/*.json",
  {
    eager: true,
    import: "default",
  },
);
const assessments = [...Object.values(written), buildIpipNeo120() as Loose].map((loose) =>
  Assessment.parse(withDefaults(loose)),
);

beforeEach(() =>
  seedContent(db, {
    assessments,
    categoryNames: [],
    occupations: builtInOccupations,
    now: new Date("2026-11-20T12:00:00Z"),
  }),
);

const search = async (text: string) => {
  const found = await findSearchPage(db, searchNames, { search: text, page: 1 });
  if (!found) throw new Error("no page");
  return found;
};

function findFirst({ groups, cards, occupations, posts }: SearchPage): string | undefined {
  if (groups[0] === "assessments") return cards[0]?.id;
  return groups[0] === "occupations" ? occupations[0]?.code : posts[0]?.slug;
}

const lists = Object.entries<Record<string, string[]>>(everyday);

// One test, because seeding takes longer than a list's searches.
test("of each list of everyday searches, 92 in 100 have a fitting first result", async () => {
  for (const [name, list] of lists) {
    const searches = Object.entries(list);
    const misses: string[] = [];
    for (const [text, fits] of searches) {
      const found = await search(text);
      const first = findFirst(found);
      const isFitting = fits.length === 0 ? !found.isExact : fits.includes(first ?? "");
      if (!isFitting) misses.push(`${text}: ${first} (exact: ${found.isExact})`);
    }
    console.info(`${name}: ${searches.length - misses.length} of ${searches.length}\n${misses.join("\n")}`);
    expect(misses.length / searches.length, name).toBeLessThanOrEqual(0.08);
  }
}, 300_000);
