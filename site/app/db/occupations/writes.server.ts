import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { type BuiltInOccupation, buildEmptyText } from "@illumine/shared/occupations/built-in.ts";
import type { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import { findSimilar } from "@illumine/shared/occupations/similar.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { and, isNotNull, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { occupationFacets, occupationRedirects, occupations } from "../schema/occupations.server.ts";
import { importedRelease, recordSeeded } from "../seed/ledger.server.ts";

/** A parameter may have 2 MB; an occupation has some 4 kB. */
const occupationsPerStatement = 100;

const findFirstInterest = ({ interests }: ReleasedOccupation) =>
  interestAreas[interests.indexOf(Math.max(...interests))]?.letter ?? null;

interface Figures {
  occupations: readonly BuiltInOccupation[];
  release: string;
  now: Date;
}

function toInput(
  { released, text }: BuiltInOccupation,
  { all, release, now }: { all: readonly ReleasedOccupation[]; release: string; now: Date },
) {
  const { slug, title, field, summary, day, start, demands } = text;
  return {
    ...{ id: released.code, slug, title, field, summary, day, start, demands, release },
    jobZone: released.jobZone,
    firstInterest: findFirstInterest(released),
    interests: JSON.stringify(released.interests),
    now: now.getTime(),
    similar: JSON.stringify(findSimilar(released, all)),
    names: JSON.stringify(released.names),
    alternateTitles: JSON.stringify(released.alternateTitles),
    figures: JSON.stringify(released.figures),
  };
}

interface Parts {
  withTexts: boolean;
  withFigures: boolean;
}

const textKeys = ["slug", "title", "field", "summary", "day", "start", "demands"] as const;
const figureKeys = [
  ...(["jobZone", "firstInterest", "interests", "release"] as const),
  ...(["similar", "alternateTitles", "figures"] as const),
];
type TextKey = (typeof textKeys)[number] | "names";

const excluded = (key: TextKey | (typeof figureKeys)[number]) => sql.raw(`excluded.${occupations[key].name}`);

/** Beside an edited text, the built-in one goes where the editor can bring it back from. */
function writeTextParts(keys: readonly TextKey[]) {
  const parts = keys.map((key) => sql`${`$.${key}`}, ${key === "names" ? sql`json(${excluded(key)})` : excluded(key)}`);
  return {
    ...Object.fromEntries(
      keys.map((key) => [
        key,
        sql`case when ${occupations.isEdited} then ${occupations[key]} else ${excluded(key)} end`,
      ]),
    ),
    builtIn: sql`case when ${occupations.isEdited}
      then json_set(coalesce(${occupations.builtIn}, '{}'), ${sql.join(parts, sql`, `)}) end`,
  };
}

const upsert = (db: Database, rows: readonly unknown[], { withTexts, withFigures }: Parts): Statement =>
  db
    .insert(occupations)
    .select(
      // Column order must match the schema.
      sql`select null, value->>'id', value->>'slug', value->>'title', value->>'field', value->>'summary', value->>'day',
          value->>'start', value->>'demands', value->>'jobZone', value->>'firstInterest', value->>'interests',
          value->>'release', 0, null, 0, 1, value->>'now', value->>'now', null, value->>'similar', value->>'names',
          value->>'alternateTitles', value->>'figures', '[]', null
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoUpdate({
      target: occupations.id,
      set: {
        ...writeTextParts([...(withTexts ? textKeys : []), ...(withFigures ? (["names"] as const) : [])]),
        ...(withFigures && Object.fromEntries(figureKeys.map((key) => [key, excluded(key)]))),
        isHidden: sql`case when ${occupations.visibility} = 'hidden' then 1 else 0 end`,
        version: sql`${occupations.version} + 1`,
        updatedAt: sql`excluded.updated_at`,
      },
    });

/** Last statement of each batch that changes what visitors see of occupations. */
export const countFacets = (db: Database): Statement =>
  db
    .insert(occupationFacets)
    .select(
      sql`select 1, json_group_array(json_array(zone, interest, field, n)) from (
        select job_zone as zone, first_interest as interest, field, count(*) as n from occupations
        where is_hidden = 0 and deleted_at is null group by 1, 2, 3) where true`,
    )
    .onConflictDoUpdate({ target: occupationFacets.id, set: { entries: sql`excluded.entries` } });

/** Occupations that the release no longer has aren't shown any more, unless an administrator decided otherwise. */
const hideOthers = (db: Database, ids: readonly string[]): Statement =>
  db
    .update(occupations)
    .set({ isHidden: true })
    .where(
      and(
        isNotNull(occupations.release),
        sql`${occupations.visibility} is not 'shown'`,
        sql`${occupations.id} not in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );

function writeRows(db: Database, { occupations: given, release, now }: Figures, parts: Parts): Statement[] {
  const all = given.map(({ released }) => released);
  const rows = given.map((occupation) => toInput(occupation, { all, release, now }));
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += occupationsPerStatement)
    statements.push(upsert(db, rows.slice(from, from + occupationsPerStatement), parts));
  return statements;
}

const listCodes = ({ occupations: given }: Figures) => given.map(({ released }) => released.code);

/** Its code makes any slug unique. */
const extendByCode = (slug: string, code: string) => extendSlug(slug, code.replace(".", "-"));

/** Addresses that an administrator gave to another occupation: those stay, and the built-in text gets another one. */
export async function moveTakenSlugs(
  db: Database,
  given: readonly BuiltInOccupation[],
): Promise<readonly BuiltInOccupation[]> {
  const rows = await db
    .select({ id: occupations.id, slug: occupations.slug })
    .from(occupations)
    .where(sql`is_edited = 1 or release is null`);
  const holders = new Map(rows.map(({ id, slug }) => [slug, id]));
  return given.map(({ released, text }) => {
    const isTaken = (holders.get(text.slug) ?? released.code) !== released.code;
    return { released, text: isTaken ? { ...text, slug: extendByCode(text.slug, released.code) } : text };
  });
}

/** @param withoutFigures those of a newer release, which was imported, stay */
export function writeBuiltIn(
  db: Database,
  { withoutFigures, ...built }: Figures & { withoutFigures: boolean },
): Statement[] {
  const redirects = built.occupations.flatMap(({ released, text }) =>
    text.former.map((former) => [former, released.code]),
  );
  return [
    ...writeRows(db, built, { withTexts: true, withFigures: !withoutFigures }),
    ...(withoutFigures ? [] : [hideOthers(db, listCodes(built))]),
    db
      .insert(occupationRedirects)
      .select(sql`select value->>0, value->>1 from json_each(${JSON.stringify(redirects)}) where true`)
      .onConflictDoUpdate({ target: occupationRedirects.slug, set: { occupationId: sql`excluded.occupation_id` } }),
    countFacets(db),
  ];
}

/** Figures only: texts stay as they are, and an occupation that is new has none yet. */
export async function importRelease(
  db: Database,
  { occupations: released, release, now }: { occupations: readonly ReleasedOccupation[]; release: string; now: Date },
): Promise<void> {
  const stored = await db.select({ id: occupations.id, slug: occupations.slug }).from(occupations);
  const taken = new Map(stored.map(({ id, slug }) => [slug, id]));
  const given = released.map((occupation): BuiltInOccupation => {
    const text = buildEmptyText(occupation);
    const isTaken = (taken.get(text.slug) ?? occupation.code) !== occupation.code;
    const slug = isTaken ? extendByCode(text.slug, occupation.code) : text.slug;
    taken.set(slug, occupation.code);
    return { released: occupation, text: { ...text, slug } };
  });
  const imported = { occupations: given, release, now };
  await db.batch([
    recordSeeded(db, "occupations", importedRelease, 1, release),
    ...writeRows(db, imported, { withTexts: false, withFigures: true }),
    hideOthers(db, listCodes(imported)),
    countFacets(db),
  ]);
}
