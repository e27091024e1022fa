import { isSameJson } from "@illumine/shared/json/same-json.ts";
import {
  AdminOccupation,
  type BuiltInPart,
  OccupationContent,
  pickBuiltInPart,
} from "@illumine/shared/occupations/document.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { logError } from "#app/services/log/log.ts";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { purgeDocuments, selectExpired } from "../documents/bin.server.ts";
import type { RevisionMark } from "../documents/revisions.server.ts";
import type { StoredDocument } from "../documents/table.server.ts";
import { insertDocument, updateDocument, updateState } from "../documents/writes.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { occupationRedirects, occupations } from "../schema/occupations.server.ts";
import { isFreeOfRedirects } from "./slugs.server.ts";
import { countFacets } from "./writes.server.ts";

export const occupationSource = { entity: "occupation", table: occupations };

type Row = typeof occupations.$inferSelect;
type Linked = AdminOccupation["linkedAssessments"];

export interface StoredOccupation extends StoredDocument<AdminOccupation> {
  document: AdminOccupation;
  slug: string;
  isHidden: boolean;
  visibility: Row["visibility"];
  /** Null for an added occupation. */
  release: string | null;
}

const selectLinked = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: assessments.id, title: assessments.title, isActive: assessments.isActive })
    .from(assessments)
    .where(
      sql`${assessments.deletedAt} is null and ${assessments.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    );

export async function listLinkedAssessments(db: Database, ids: readonly string[]): Promise<Linked> {
  if (ids.length === 0) return [];
  const found = new Map((await selectLinked(db, ids)).map((linked) => [linked.id, linked]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const { names, assessments: linkedIds, builtIn } = AdminOccupation.shape;
const { interests, alternateTitles, figures } = AdminOccupation.shape.released.unwrap().shape;

/** A column that doesn't parse counts as empty, so that the rest can be edited and saved. */
function readColumn<Value>(id: string, schema: ZodType<Value>, value: unknown, empty: Value): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  logError("occupation does not parse", { id, issues: parsed.error.issues.slice(0, 5) });
  return empty;
}

function readContent(row: Row): OccupationContent {
  const { id, slug, title, field, summary, day, start, demands, isHidden } = row;
  return {
    ...{ slug, title, field, summary, day, start, demands, isHidden },
    names: readColumn(id, names, row.names, []),
    assessments: readColumn(id, linkedIds, row.assessments, []),
  };
}

function buildReleased({ id, release, jobZone, ...row }: Row): AdminOccupation["released"] {
  if (release === null) return null;
  return {
    release,
    jobZone,
    interests: readColumn(id, interests, row.interests, null),
    alternateTitles: readColumn(id, alternateTitles, row.alternateTitles, []),
    figures: readColumn(id, figures, row.figures, null),
  };
}

export async function findStoredOccupation(db: Database, id: string): Promise<StoredOccupation | null> {
  const [row] = await db.select().from(occupations).where(eq(occupations.id, id));
  if (!row) return null;
  const { version, createdAt, updatedAt, visibility, release, deletedAt } = row;
  const content = readContent(row);
  const { slug, title, isHidden } = content;
  return {
    ...{ id, slug, title, version, updatedAt, isHidden, visibility, release },
    isDeleted: deletedAt !== null,
    document: {
      ...content,
      id,
      builtIn: readColumn(id, builtIn, row.builtIn, null),
      released: buildReleased(row),
      linkedAssessments: await listLinkedAssessments(db, content.assessments),
      version,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
    },
  };
}

/** Showing what an administrator hid leaves the decision to the releases again. */
function deriveVisibility({ isHidden, visibility }: Pick<StoredOccupation, "isHidden" | "visibility">, hides: boolean) {
  if (hides === isHidden) return visibility;
  if (hides) return "hidden" as const;
  return visibility === "hidden" ? null : ("shown" as const);
}

/** The built-in text that an edited one replaces; null where nothing is edited, or nothing is built in. */
export function deriveBuiltIn(
  { document, release }: Pick<StoredOccupation, "document" | "release">,
  content: OccupationContent,
): BuiltInPart | null {
  if (release === null) return null;
  const before = document.builtIn ?? pickBuiltInPart(document);
  return isSameJson(pickBuiltInPart(content), before) ? null : before;
}

interface OccupationWrite {
  text: OccupationContent;
  sessionIdHash: string;
  mark: RevisionMark;
  now: Date;
}

export const insertOccupation = (db: Database, { id, ...write }: OccupationWrite & { id: string }): Statement[] => [
  guard(db, isFreeOfRedirects(db, { id, slug: write.text.slug })),
  ...insertDocument(db, occupationSource, {
    id,
    columns: { ...write.text, similar: [], alternateTitles: [] },
    ...write,
  }),
  countFacets(db),
];

/** The guard fails unless the occupation is unchanged since it was read. A trigger makes the old slug redirect. */
export function updateOccupation(
  db: Database,
  stored: StoredOccupation,
  { builtIn: replaced, ...write }: OccupationWrite & { builtIn: BuiltInPart | null },
): Statement[] {
  const { text } = write;
  const visibility = deriveVisibility(stored, text.isHidden);
  return [
    ...updateDocument(db, occupationSource, {
      stored,
      columns: { ...text, visibility, isEdited: replaced !== null, builtIn: replaced },
      previous: OccupationContent.parse(stored.document),
      condition: isFreeOfRedirects(db, { id: stored.id, slug: text.slug }),
      ...write,
    }),
    countFacets(db),
  ];
}

export function updateOccupationState(
  db: Database,
  stored: StoredOccupation,
  { isHidden = stored.isHidden, deletedAt, now }: { isHidden?: boolean; deletedAt?: Date | null; now: Date },
): Statement[] {
  const columns = {
    isHidden,
    visibility: deriveVisibility(stored, isHidden),
    ...(deletedAt !== undefined && { deletedAt }),
  };
  return [
    ...updateState(db, occupationSource, { of: stored, columns, publishes: stored.isHidden && !isHidden, now }),
    countFacets(db),
  ];
}

export const purgeOccupations = (db: Database, now: Date): Statement[] => [
  db.delete(occupationRedirects).where(inArray(occupationRedirects.occupationId, selectExpired(db, occupations, now))),
  ...purgeDocuments(db, occupationSource, now),
];
