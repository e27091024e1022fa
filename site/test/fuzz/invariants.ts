import { env } from "cloudflare:test";
import { keyPrefix } from "#app/services/uploads/store.ts";
import { listKeys } from "../files/files-fixture.ts";
import { query } from "../support/admin-fixture.ts";
import { bystander } from "./requests.ts";

async function readAll(sources: readonly string[]): Promise<string[]> {
  const responses = await env.DB.batch(sources.map((source) => env.DB.prepare(`select * from ${source} order by 1`)));
  return responses.map(({ results }, at) => `${sources[at]}: ${JSON.stringify(results)}`);
}

/** Without visitors' counts. */
const authoredAssessments = `(select id, title, description, category_id, is_active, featured, is_new, completions_base, rating_base,
  rating_base_count, version, content_version, content_hash, created_at, updated_at, deleted_at, tags, metadata, details,
  scoring, sections from assessments)`;
const authoredPosts = `(select id, slug, title, excerpt, author, category, is_published, featured, date, publish_at,
  featured_image, read_time, version, created_at, updated_at, deleted_at, tags, seo, sections, content,
  featured_image_alt, featured_image_caption, series, series_position from posts)`;

/** Neither visitors nor others may change these. */
export const readProtected = (): Promise<string[]> =>
  readAll([
    authoredAssessments,
    authoredPosts,
    "assessment_versions",
    "categories",
    "category_redirects",
    "post_redirects",
    "attachments",
    "revisions",
    "audit",
    "sessions",
    "testimonials",
    "authors",
    "settings",
    "occupations",
    "occupation_redirects",
    "devices",
    "passkeys",
    "used_challenges",
    "sign_in_settings",
    "seeded",
    `(select * from users where id = '${bystander.userId}')`,
    `(select * from attempts where user_id = '${bystander.userId}' or id = '${bystander.attemptId}')`,
    `(select * from feedback where user_id = '${bystander.userId}')`,
  ]);

/** Others know no visitor's id, so they may only add rows. */
export const readVisitors = (): Promise<{ id: string }[]> =>
  query(
    "select id, gender || age_range || created_at as kept from users union all select id, user_id || step_reached || ifnull(completed_at, '') || ifnull(summary, '') from attempts union all select id, user_id || rating || ifnull(comments, '') from feedback order by 1",
  );

const counted = [
  ["assessments", "assessments", "is_active = 1 and deleted_at is null", "category_id"],
  ["assessments all", "assessments", "deleted_at is null", "category_id"],
  ["assessments deleted", "assessments", "deleted_at is not null", "category_id"],
  ["assessments featured", "assessments", "featured = 1 and is_active = 1 and deleted_at is null", null],
  ["posts", "posts", "is_published = 1 and deleted_at is null", "category"],
  ["posts all", "posts", "deleted_at is null", "category"],
  ["posts deleted", "posts", "deleted_at is not null", "category"],
] as const;

interface Counter {
  name: string;
  value: number;
}

async function listWrongCounters(): Promise<unknown[]> {
  const storedCounters = await query<Counter>(
    "select name, value from counters where (name like 'assessments%' or name like 'posts%' or name = 'views') and value <> 0",
  );
  const recounts = counted.flatMap(([name, table, which, facet]) => [
    `select '${name}' as name, count(*) as value from ${table} where ${which} having count(*) > 0`,
    ...(facet
      ? [`select '${name}:' || ${facet} as name, count(*) as value from ${table} where ${which} group by 1`]
      : []),
  ]);
  recounts.push("select 'views' as name, sum(views) as value from posts having sum(views) > 0");
  const rows = await Promise.all(recounts.map((recount) => query<Counter>(recount)));
  const formatLines = (counters: Counter[]) => counters.map(({ name, value }) => `${name}: ${value}`).sort();
  const [storedLines, countedLines] = [formatLines(storedCounters), formatLines(rows.flat())];
  return [
    ...storedLines.filter((line) => !countedLines.includes(line)).map((line) => `stored ${line}`),
    ...countedLines.filter((line) => !storedLines.includes(line)).map((line) => `counted ${line}`),
  ];
}

/** Documents whose audit log doesn't have one entry per version. */
const buildUnauditedQuery = (entity: string, table: string) => `
  select id, version, (select count(distinct json_extract(detail, '$.version')) from audit
    where entity = '${entity}' and entity_id = documents.id and json_extract(detail, '$.version') <= documents.version) as edits,
    (select count(*) from audit where entity = '${entity}' and entity_id = documents.id and action in ('create', 'duplicate')) as births
  from ${table} as documents
  where edits <> version - 1 or births <> (id not in (select id from known_before where entity = '${entity}'))`;

/** Faults in what is stored. `before`: ids that existed before the requests. */
export async function listStorageFaults(before: { assessments: string[]; posts: string[] }): Promise<unknown[]> {
  const rows = [...before.assessments.map((id) => ["assessment", id]), ...before.posts.map((id) => ["post", id])];
  const knownBefore = `with known_before(entity, id) as (select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?))`;
  const faults = await Promise.all([
    listWrongCounters(),
    query(`${knownBefore} ${buildUnauditedQuery("assessment", "assessments")}`, JSON.stringify(rows)),
    query(`${knownBefore} ${buildUnauditedQuery("post", "posts")}`, JSON.stringify(rows)),
    query(
      "select id, slug from categories where id not in ('general', 'data-and-analytics') and id not in (select entity_id from audit where entity = 'category' and action = 'create')",
    ),
    query("select category_id from assessments where category_id not in (select id from categories)"),
    query(
      "select id from assessments where is_active = 1 and deleted_at is null and not exists (select 1 from assessment_versions where assessment_id = assessments.id and content_version = assessments.content_version)",
    ),
    query("select id from audit where device_id is null or device_id not in (select id from devices)"),
    query("select post_id from attachments where post_id not in (select id from posts)"),
    query("select id from posts where is_published = 1 and publish_at is not null"),
    query(
      "select target, post_id from post_links except select target, post_id from post_link_targets union all select * from (select target, post_id from post_link_targets except select target, post_id from post_links)",
    ),
  ]);
  // Throws if the index doesn't match the rows.
  for (const table of ["assessments_fts", "posts_fts"]) {
    await env.DB.prepare(`insert into ${table}(${table}, rank) values ('integrity-check', 1)`).run();
  }
  const stored = (await query<{ key: string }>("select key from attachments order by key")).map(({ key }) => key);
  const orphans = (await listKeys()).filter((key) => key.startsWith(keyPrefix) && !stored.includes(key));
  return [...faults.flat(), ...orphans];
}

interface AnsweredDocument {
  id?: string;
  _id?: string;
  version?: number;
  title?: string;
  content?: string;
}

/** Documents stored differently from the response, unless they were changed again since. */
export async function listMisreported(responses: readonly string[]): Promise<unknown[]> {
  const stored = await query<Required<AnsweredDocument> & { of: string }>(
    "select 'assessment' as of, id, version, title, '' as content from assessments union all select 'post', id, version, title, content from posts",
  );
  const rows = new Map(stored.map((row) => [`${row.of} ${row.id} ${row.version}`, row]));
  return responses.flatMap((response) => {
    const { _id, id, version, title, content = "" } = (response ? JSON.parse(response) : {}) as AnsweredDocument;
    const row = rows.get(_id === undefined ? `assessment ${id} ${version}` : `post ${_id} ${version}`);
    const isSame = !row || title === undefined || (row.title === title && row.content === content);
    return isSame ? [] : [{ answered: { _id, id, version, title, content }, row }];
  });
}

export const readVersions = async (): Promise<Map<string, number>> =>
  new Map(
    (
      await query<{ id: string; version: number }>(
        "select 'assessment ' || id as id, version from assessments union all select 'post ' || id, version from posts",
      )
    ).map(({ id, version }) => [id, version]),
  );
