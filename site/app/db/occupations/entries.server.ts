import type {
  AdminOccupationEntry,
  AdminOccupationPage,
  ListAdminOccupations,
  OccupationState,
} from "@illumine/shared/api/admin-occupations.ts";
import { and, count, desc, or, type SQL, sql } from "drizzle-orm";
import { cleanSearch } from "#app/services/search/clean-search.ts";
import type { Database } from "../database.server.ts";
import { quoteFullText } from "../full-text.server.ts";
import { occupations } from "../schema/occupations.server.ts";

/** The partial indexes are used only with exactly this SQL; see the schema. */
const stateConditions = {
  edited: sql`is_edited = 1 and deleted_at is null`,
  hidden: sql`is_hidden = 1 and deleted_at is null`,
  added: sql`release is null and deleted_at is null`,
  deleted: sql`deleted_at is not null`,
} as const satisfies Record<OccupationState, SQL>;

const isListed = (state: OccupationState | undefined) =>
  state === undefined ? sql`deleted_at is null` : stateConditions[state];

/** Not LIKE: D1 refuses patterns of more than 50 bytes. */
const isInTitle = (text: string) => sql`instr(lower(title), ${text.toLowerCase()}) > 0`;

/** Shorter terms have no trigram. */
const minIndexedLength = 3;

function isFound(search: string): SQL | undefined {
  const terms = search.split(/\s+/).filter(Boolean);
  const indexed = terms.filter((term) => Array.from(term).length >= minIndexedLength);
  const short = terms.filter((term) => !indexed.includes(term));
  const isInIndex = sql`seq in (select rowid from occupations_fts where occupations_fts match ${indexed.map(quoteFullText).join(" AND ")})`;
  return or(
    and(
      indexed.length > 0 ? isInIndex : undefined,
      sql`not exists (select 1 from json_each(${JSON.stringify(short)}) where instr(lower(title), lower(value)) = 0)`,
    ),
    sql`substr(id, 1, ${search.length}) = ${search}`,
  );
}

const columns = {
  id: occupations.id,
  slug: occupations.slug,
  title: occupations.title,
  field: occupations.field,
  jobZone: occupations.jobZone,
  release: occupations.release,
  isEdited: occupations.isEdited,
  isHidden: occupations.isHidden,
  version: occupations.version,
  updatedAt: occupations.updatedAt,
  deletedAt: occupations.deletedAt,
};

export async function listOccupationEntries(
  db: Database,
  { page, limit, state, search: typed = "" }: ListAdminOccupations,
): Promise<AdminOccupationPage> {
  const search = cleanSearch(typed);
  const condition = search === "" ? isListed(state) : and(isListed(state), isFound(search));
  const titleFirst = search === "" ? [] : [desc(isInTitle(search))];
  const byTitle = [sql`title collate nocase`, occupations.seq];
  const [rows, [counted]] = await db.batch([
    db
      .select(columns)
      .from(occupations)
      .where(condition)
      .orderBy(...(state === "deleted" ? [desc(occupations.deletedAt)] : [...titleFirst, ...byTitle]))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(occupations).where(condition),
  ]);
  const total = counted?.total ?? 0;
  return {
    occupations: rows.map(
      ({ release, updatedAt, deletedAt, ...row }): AdminOccupationEntry => ({
        ...row,
        isAdded: release === null,
        updatedAt: updatedAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
      }),
    ),
    total,
    totalPages: Math.ceil(total / limit),
  };
}
