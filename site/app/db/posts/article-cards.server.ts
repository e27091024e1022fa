import { parseImageAddress } from "@illumine/shared/blog/addresses.ts";
import { toCardPath } from "@illumine/shared/blog/card-address.ts";
import { findBlogHue } from "@illumine/shared/blog/category-hue.ts";
import type { PostSection } from "@illumine/shared/blog/schema.ts";
import { readLink } from "@illumine/shared/blog/section-content.ts";
import { type SQL, sql } from "drizzle-orm";
import { isVisible as isVisibleAssessment } from "../assessments/published.server.ts";
import type { Database } from "../database.server.ts";
import { isVisible as isVisibleOccupation } from "../occupations/occupations.server.ts";
import { isVisible as isVisiblePost } from "./find.server.ts";

export interface ArticleCard {
  /** As the article names it: an address that may have become a former one. */
  path: string;
  kind: "post" | "assessment" | "occupation";
  id: string;
  address: string;
  title: string;
  text: string;
  /** Slug of the category whose hue the cover has. */
  hue: string;
  /** '' for a drawn cover. */
  image: string;
  alt: string;
}

const columns = {
  path: sql<string>`path`,
  id: sql<string>`id`,
  address: sql<string>`address`,
  title: sql<string>`title`,
  text: sql<string>`text`,
  category: sql<string>`category`,
  image: sql<string>`image`,
  alt: sql<string>`alt`,
};

const lastName = sql`replace(target, rtrim(target, replace(target, '/', '')), '')`;

export const linkedPaths = (postId: SQL): SQL => sql`(select target from post_links where post_id = ${postId})`;
export const givenPaths = (paths: readonly string[]): SQL =>
  sql`(select value as target from json_each(${JSON.stringify(paths)}))`;

/** Three statements for a batch; their rows are for `chooseCards`. `paths`: SQL for rows with a `target`. */
export function selectCards(db: Database, paths: SQL) {
  const select = (rows: SQL) => db.select(columns).from(sql`(${rows}) as cards`);
  return [
    select(
      sql`select target as path, posts.id, '/blog/' || slug as address, title, excerpt as text, category,
          ifnull(featured_image, '') as image, iif(featured_image is null, '', ifnull(featured_image_alt, '')) as alt
        from ${paths} as wanted cross join posts on posts.id = coalesce(
          (select id from posts where slug = substr(target, 7)),
          (select post_id from post_redirects where slug = substr(target, 7)))
        where target glob '/blog/*' and ${isVisiblePost}`,
    ),
    select(
      sql`select target as path, assessments.id, '/category/' || categories.slug || '/' || assessments.id as address, assessments.title,
          assessments.description as text, categories.slug as category, '' as image, '' as alt
        from ${paths} as wanted cross join assessments on assessments.id = ${lastName}
          inner join categories on categories.id = category_id
        where target glob '/category/*/*' and ${isVisibleAssessment}`,
    ),
    select(
      sql`select target as path, occupations.id, '/occupations/' || slug as address, title, summary as text,
          ifnull(field, 'occupations') as category, '' as image, '' as alt
        from ${paths} as wanted cross join occupations on occupations.id = coalesce(
          (select id from occupations where slug = substr(target, 14)),
          (select occupation_id from occupation_redirects where slug = substr(target, 14)))
        where target glob '/occupations/*' and ${isVisibleOccupation}`,
    ),
  ] as const;
}

type SelectedRows = readonly (Omit<ArticleCard, "kind" | "hue"> & { category: string })[];

export const listCardPaths = (sections: readonly PostSection[]): string[] =>
  sections.flatMap(({ type, content }) => (type === "card" ? (toCardPath(readLink(content).href) ?? []) : []));

export function chooseCards(
  sections: readonly PostSection[],
  [posts, assessments, occupations]: readonly [SelectedRows, SelectedRows, SelectedRows],
): ArticleCard[] {
  const wanted = new Set(listCardPaths(sections));
  const build = (kind: ArticleCard["kind"], rows: SelectedRows): ArticleCard[] =>
    rows.map(({ category, image, ...card }) => ({
      ...card,
      kind,
      hue: kind === "post" ? findBlogHue(category) : category,
      image: parseImageAddress(image) ?? "",
    }));
  return [...build("post", posts), ...build("assessment", assessments), ...build("occupation", occupations)].filter(
    ({ path }) => wanted.has(path),
  );
}
