import { type AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import { prepareCarelessCheck } from "@illumine/shared/responses/careless.ts";
import { deriveItemMeans } from "@illumine/shared/responses/item-means.ts";
import { PackedNormGroup } from "@illumine/shared/responses/norm-group.ts";
import {
  type GroupFigures,
  type PackedNormGroup as NormGroup,
  packNormGroup,
} from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { prepareResponseScores, type ResponseScores } from "@illumine/shared/scoring/statistics/response-scores.ts";
import {
  deriveGroups,
  deriveItemFigures,
  hasEnoughResponses,
} from "@illumine/shared/scoring/statistics/response-statistics.ts";
import {
  addToSums,
  layOutSums,
  parseSums,
  type SumsLayout,
  sumsFormat,
} from "@illumine/shared/scoring/statistics/response-sums.ts";
import { ageRanges, genders } from "@illumine/shared/visitor/choices.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import { commit, GuardError, guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { assessmentVersions } from "../schema/assessments.server.ts";
import { anonymousResponses, responseStatistics, responseSums } from "../schema/visitors.server.ts";

/** So few that a Worker without a paid plan has the time. Why: site/docs/decisions/0087-a-statistics-run-is-small.md */
const defaultBatch = 10;
const maxBatch = 5_000;
const maxPageRows = 250;
/** Computing the figures of one group takes about as long as adding so many responses. */
const responsesPerGroup = 10;

const formatBasis = (contentHash: string) => `${sumsFormat}:${contentHash}`;

export async function markDueStatistics(db: Database): Promise<void> {
  // The cursor's row is gone or another one after a backup was restored.
  const isMoved = sql`(s.last_row > 0 and not exists (select 1 from anonymous_responses r
    where r.rowid = s.last_row and r.receipt_hash = s.last_receipt_hash))`;
  await db.run(sql`
    insert into response_statistics (assessment_id, content_version, is_due)
    select v.assessment_id, v.content_version, 1 from assessment_versions v
    left join response_statistics s on s.assessment_id = v.assessment_id and s.content_version = v.content_version
    where ifnull(s.is_due, 0) = 0 and (
      s.deletions <> s.deletions_seen or ${isMoved}
      or s.basis <> ${formatBasis("")} || ifnull(v.content_hash, '')
      or exists (select 1 from anonymous_responses r where r.assessment_id = v.assessment_id
        and r.content_version = v.content_version and r.rowid > ifnull(s.last_row, 0)))
    on conflict (assessment_id, content_version) do update set
      is_due = 1,
      last_row = iif(deletions = deletions_seen and exists (select 1 from anonymous_responses r
        where r.rowid = last_row and r.receipt_hash = last_receipt_hash), last_row, 0),
      deletions_seen = deletions`);
}

type Row = typeof responseStatistics.$inferSelect;
type Claimed = Pick<Row, keyof typeof claimedColumns>;

const claimedColumns = {
  assessmentId: responseStatistics.assessmentId,
  contentVersion: responseStatistics.contentVersion,
  basis: responseStatistics.basis,
  lastRow: responseStatistics.lastRow,
  lastReceiptHash: responseStatistics.lastReceiptHash,
  counted: responseStatistics.counted,
  careless: responseStatistics.careless,
  damaged: responseStatistics.damaged,
  normGroup: responseStatistics.normGroup,
  figures: responseStatistics.figures,
};

const isVersion = ({ assessmentId, contentVersion }: Pick<Row, "assessmentId" | "contentVersion">) =>
  and(eq(responseStatistics.assessmentId, assessmentId), eq(responseStatistics.contentVersion, contentVersion));

async function claimDue(db: Database, now: Date): Promise<Claimed | null> {
  const [claimed] = await db
    .update(responseStatistics)
    .set({ claimedAt: now })
    .where(sql`rowid = (select s.rowid from response_statistics s where s.is_due = 1 order by s.claimed_at limit 1)`)
    .returning(claimedColumns);
  return claimed ?? null;
}

async function loadContent(db: Database, { assessmentId, contentVersion }: Claimed) {
  const { document, contentHash } = assessmentVersions;
  const [row] = await db
    .select({ document, contentHash })
    .from(assessmentVersions)
    .where(
      and(eq(assessmentVersions.assessmentId, assessmentId), eq(assessmentVersions.contentVersion, contentVersion)),
    );
  if (!row) return null;
  return { assessment: Assessment.parse(row.document), basis: formatBasis(row.contentHash ?? "") };
}

const listPage = (db: Database, { assessmentId, contentVersion }: Claimed, after: number, limit: number) =>
  db
    .select({
      row: sql<number>`${anonymousResponses}.rowid`,
      receiptHash: anonymousResponses.receiptHash,
      ageRange: anonymousResponses.ageRange,
      gender: anonymousResponses.gender,
      qualityFlags: anonymousResponses.qualityFlags,
      answers: anonymousResponses.answers,
    })
    .from(anonymousResponses)
    .where(
      and(
        eq(anonymousResponses.assessmentId, assessmentId),
        eq(anonymousResponses.contentVersion, contentVersion),
        gt(sql`${anonymousResponses}.rowid`, after),
      ),
    )
    .orderBy(sql`${anonymousResponses}.rowid`)
    .limit(limit);

type Response = Awaited<ReturnType<typeof listPage>>[number];

const isReadable = ({ qualityFlags, answers }: Response) =>
  Array.isArray(qualityFlags) && typeof answers === "object" && answers !== null && !Array.isArray(answers);

const everybody = { name: "all", by: null, value: "all" } as const;
const groups = [
  everybody,
  ...ageRanges.map((value) => ({ name: `age ${value}`, by: "ageRange" as const, value })),
  ...genders.map((value) => ({ name: `gender ${value}`, by: "gender" as const, value })),
];

type Progress = Pick<Row, "lastRow" | "lastReceiptHash" | "counted" | "careless" | "damaged">;

interface Accumulation {
  progress: Progress;
  sums: Map<string, Float64Array>;
}

const startAccumulation = (): Accumulation => ({
  progress: { lastRow: 0, lastReceiptHash: null, counted: 0, careless: 0, damaged: 0 },
  sums: new Map(),
});

async function loadAccumulation(db: Database, claimed: Claimed, layout: SumsLayout): Promise<Accumulation> {
  const { assessmentId, contentVersion, lastRow, lastReceiptHash, counted, careless, damaged } = claimed;
  const rows = await db
    .select({ group: responseSums.group, sums: responseSums.sums })
    .from(responseSums)
    .where(and(eq(responseSums.assessmentId, assessmentId), eq(responseSums.contentVersion, contentVersion)));
  const sums = new Map<string, Float64Array>();
  for (const row of rows) {
    const parsed = parseSums(row.sums, layout);
    if (!parsed) throw new Error(`The stored sums of the group ${row.group} are damaged`);
    sums.set(row.group, parsed);
  }
  return { progress: { lastRow, lastReceiptHash, counted, careless, damaged }, sums };
}

interface Reading {
  layout: SumsLayout;
  read: ResponseScores["read"];
  isCareless: (response: Response) => boolean;
}

/** Consistency is checked again with item means of earlier nights; until there are 100 responses, the flags decide. */
function prepareCarelessFilter(assessment: Assessment, claimed: Claimed, basis: string): Reading["isCareless"] {
  const { assessmentId: id, contentVersion } = claimed;
  const earlier = claimed.basis === basis ? parseNormGroup(claimed.normGroup, { id, contentVersion }) : null;
  if (!earlier?.items) return ({ qualityFlags }) => qualityFlags.length > 0;
  const check = prepareCarelessCheck(assessment, earlier.items);
  return ({ qualityFlags, answers: choices }) => {
    if (qualityFlags.some((flag) => flag !== "inconsistent")) return true;
    // An id stands in one section only.
    const answers = choices as AnswerSet["psychometric"];
    return check({ psychometric: answers, technical: answers, wiscar: answers, completed: true }, null).isCareless;
  };
}

function addResponse(
  { progress, sums }: Accumulation,
  response: Response,
  { layout, read, isCareless }: Reading,
): string[] {
  progress.lastRow = response.row;
  progress.lastReceiptHash = response.receiptHash;
  if (!isReadable(response)) {
    progress.damaged += 1;
    return [];
  }
  if (isCareless(response)) {
    progress.careless += 1;
    return [];
  }
  progress.counted += 1;
  const readings = read(response.answers);
  const changed = groups.filter(({ by, value }) => by === null || response[by] === value).map(({ name }) => name);
  for (const name of changed) {
    const ofGroup = sums.get(name) ?? new Float64Array(layout.length);
    sums.set(name, ofGroup);
    addToSums(ofGroup, layout, readings);
  }
  return changed;
}

interface Derivation {
  done: GroupFigures[];
  next: number;
}

const findDerivation = ({ figures }: Claimed): Derivation | null =>
  figures?.next === undefined ? null : { done: figures.groups, next: figures.next };

/** Computes the figures of as many groups as `count` allows; those with fewer than 100 people cost nothing. */
function continueDerivation(
  { sums }: Accumulation,
  layout: SumsLayout,
  { done, next }: Derivation,
  count: number,
): Derivation {
  const all = [...done];
  let at = next;
  for (let left = count; at < groups.length; at++) {
    const group = groups[at];
    const ofGroup = group && sums.get(group.name);
    if (!group || !ofGroup || !hasEnoughResponses(layout, ofGroup)) continue;
    if (left === 0) break;
    left -= 1;
    all.push(...deriveGroups(layout, [{ by: group.by, value: group.value, sums: ofGroup }]));
  }
  return { done: all, next: at };
}

function deriveColumns(
  assessment: Assessment,
  { sums }: Accumulation,
  layout: SumsLayout,
  { done, next }: Derivation,
  now: Date,
) {
  const keys = layout.slots.map(({ key }) => key);
  if (next < groups.length) return { figures: { items: [], keys, groups: done, next } };
  const items = deriveItemFigures(layout, sums.get(everybody.name) ?? new Float64Array(layout.length));
  const normGroup = packNormGroup(keys, done, deriveItemMeans(assessment, items));
  return { figures: { items, keys, groups: done }, normGroup, isDue: false, computedAt: now };
}

/** Upserts by group; each row may take a few hundred kB, so that they aren't one statement. */
function writeSums(
  db: Database,
  version: { assessmentId: string; contentVersion: number },
  { sums }: Accumulation,
  changed: ReadonlySet<string>,
): Statement[] {
  return [...changed].map((group) => {
    const values = Array.from(sums.get(group) ?? []);
    return db
      .insert(responseSums)
      .values({ ...version, group, sums: values })
      .onConflictDoUpdate({
        target: [responseSums.assessmentId, responseSums.contentVersion, responseSums.group],
        set: { sums: values },
      });
  });
}

async function addPages(db: Database, claimed: Claimed, accumulation: Accumulation, reading: Reading, batch: number) {
  const changed = new Set<string>();
  let added = 0;
  let isComplete = false;
  while (added < batch && !isComplete) {
    const wanted = Math.min(maxPageRows, batch - added);
    const responses = await listPage(db, claimed, accumulation.progress.lastRow, wanted);
    for (const response of responses) {
      for (const group of addResponse(accumulation, response, reading)) changed.add(group);
    }
    added += responses.length;
    isComplete = responses.length < wanted;
  }
  return { added, changed, isComplete };
}

async function continueVersion(db: Database, claimed: Claimed, batch: number, now: Date): Promise<void> {
  const { assessmentId, contentVersion } = claimed;
  const content = await loadContent(db, claimed);
  if (!content) throw new Error("The content version is gone");
  const { definitions, read } = prepareResponseScores(content.assessment);
  const layout = layOutSums(definitions);
  const isContinued = claimed.lastRow > 0 && claimed.basis === content.basis;
  const accumulation = isContinued ? await loadAccumulation(db, claimed, layout) : startAccumulation();
  const started = isContinued ? findDerivation(claimed) : null;
  const isCareless = prepareCarelessFilter(content.assessment, claimed, content.basis);
  const { added, changed, isComplete } = started
    ? { added: 0, changed: new Set<string>(), isComplete: true }
    : await addPages(db, claimed, accumulation, { layout, read, isCareless }, batch);
  const groupsLeft = Math.floor((batch - added) / responsesPerGroup);
  const derivation = isComplete
    ? continueDerivation(
        accumulation,
        layout,
        started ?? { done: [], next: 0 },
        started ? Math.max(1, groupsLeft) : groupsLeft,
      )
    : null;
  const ofVersion = and(eq(responseSums.assessmentId, assessmentId), eq(responseSums.contentVersion, contentVersion));
  const isLatestClaim = sql`exists (select 1 from response_statistics where assessment_id = ${assessmentId}
    and content_version = ${contentVersion} and claimed_at = ${now.getTime()})`;
  const statements: Statement[] = [
    guard(db, isLatestClaim),
    ...(isContinued ? [] : [db.delete(responseSums).where(ofVersion)]),
    ...writeSums(db, { assessmentId, contentVersion }, accumulation, changed),
    db
      .update(responseStatistics)
      .set({
        ...accumulation.progress,
        basis: content.basis,
        ...(derivation && deriveColumns(content.assessment, accumulation, layout, derivation, now)),
      })
      .where(isVersion(claimed)),
  ];
  await commit(db, statements, { record: null, audit: [], now });
}

/**
 * Can be interrupted anywhere: only its last write changes anything. A version that fails waits for the next night.
 * Why: site/docs/decisions/0080-statistics-are-stored-as-sums.md
 * @returns whether there was one
 */
export async function continueStatistics(db: Database, now: Date, batch = defaultBatch): Promise<boolean> {
  const claimed = await claimDue(db, now);
  if (!claimed) return false;
  try {
    await continueVersion(db, claimed, batch, now);
  } catch (error) {
    const { assessmentId, contentVersion } = claimed;
    // Another run has taken it up since.
    if (error instanceof GuardError) return true;
    logError("response statistics failed", { assessmentId, contentVersion, error });
    // From the start next time, in case the sums are what is damaged.
    await db.update(responseStatistics).set({ isDue: false, basis: "" }).where(isVersion(claimed));
  }
  return true;
}

/** The setting STATISTICS_BATCH; the default for one that isn't a number of at least that. */
export function parseBatch(setting: string | undefined): number {
  const batch = Number(setting);
  return Number.isInteger(batch) && batch > defaultBatch ? Math.min(batch, maxBatch) : defaultBatch;
}

/** Null without statistics, and with damaged ones, which are logged. */
export function parseNormGroup(stored: unknown, version: { id: string; contentVersion: number }): NormGroup | null {
  if (stored === null || stored === undefined) return null;
  const parsed = PackedNormGroup.safeParse(stored);
  if (parsed.success) return parsed.data;
  logError("response statistics do not parse", { ...version, issues: parsed.error.issues.slice(0, 5) });
  return null;
}
