import type { BuiltInPart } from "@illumine/shared/occupations/document.ts";
import type { Interests, OccupationFigures } from "@illumine/shared/occupations/release.ts";
import type { InterestLetter } from "@illumine/shared/scoring/results.ts";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, json, timestamp } from "./columns.server.ts";

export const occupations = sqliteTable(
  "occupations",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** O*NET-SOC code such as '15-1252.00', or a UUID for an occupation that an administrator added. */
    id: text("id").notNull().unique(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** Slug of a category. */
    field: text("field"),
    summary: text("summary").notNull(),
    day: text("day").notNull(),
    start: text("start").notNull(),
    demands: text("demands").notNull(),
    /** 1 (little preparation) to 5 (extensive); null if unknown. */
    jobZone: integer("job_zone"),
    firstInterest: text("first_interest").$type<InterestLetter>(),
    /** 1 to 7, in the order R I A S E C; null for occupations without figures. */
    interests: json<Interests | null>("interests"),
    /** Version of the O*NET release that has the figures, such as '30.2'. */
    release: text("release"),
    isHidden: flag("is_hidden").notNull().default(false),
    /** What an administrator decided about `isHidden`, whatever a release says. Null: as the release says. */
    visibility: text("visibility").$type<"shown" | "hidden">(),
    /** An administrator changed the text: no seed changes it again. */
    isEdited: flag("is_edited").notNull().default(false),
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    deletedAt: timestamp("deleted_at"),
    similar: json<string[]>("similar").notNull(),
    names: json<string[]>("names").notNull(),
    alternateTitles: json<string[]>("alternate_titles").notNull(),
    figures: json<OccupationFigures | null>("figures"),
    assessments: json<string[]>("assessments").notNull().default([]),
    /** The text that ships with the product, while `isEdited`. */
    builtIn: json<BuiltInPart | null>("built_in"),
  },
  (t) => {
    const visible = sql`is_hidden = 0 and deleted_at is null`;
    const byTitle = [sql`title collate nocase`, t.seq] as const;
    // One for each choice of filters, so that a list never reads more rows than it shows.
    return [
      index("occupations_titled")
        .on(...byTitle)
        .where(visible),
      index("occupations_by_zone")
        .on(t.jobZone, ...byTitle)
        .where(visible),
      index("occupations_by_interest")
        .on(t.firstInterest, ...byTitle)
        .where(visible),
      index("occupations_by_field")
        .on(t.field, ...byTitle)
        .where(visible),
      index("occupations_by_zone_interest")
        .on(t.jobZone, t.firstInterest, ...byTitle)
        .where(visible),
      index("occupations_by_zone_field")
        .on(t.jobZone, t.field, ...byTitle)
        .where(visible),
      index("occupations_by_interest_field")
        .on(t.firstInterest, t.field, ...byTitle)
        .where(visible),
      index("occupations_by_all")
        .on(t.jobZone, t.firstInterest, t.field, ...byTitle)
        .where(visible),
      index("occupations_listed")
        .on(...byTitle)
        .where(sql`deleted_at is null`),
      index("occupations_edited")
        .on(...byTitle)
        .where(sql`is_edited = 1 and deleted_at is null`),
      index("occupations_hidden")
        .on(...byTitle)
        .where(sql`is_hidden = 1 and deleted_at is null`),
      index("occupations_added")
        .on(...byTitle)
        .where(sql`release is null and deleted_at is null`),
      // The date of the list in the sitemap.
      index("occupations_latest").on(t.updatedAt).where(visible),
      index("occupations_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

export const occupationRedirects = sqliteTable("occupation_redirects", {
  /** A former slug, or a former code. */
  slug: text("slug").primaryKey(),
  occupationId: text("occupation_id").notNull(),
});

/** Job zone, first interest, field, and how many visible occupations have them. */
export type OccupationFacet = [number | null, InterestLetter | null, string | null, number];

export const occupationFacets = sqliteTable("occupation_facets", {
  id: integer("id").primaryKey(),
  entries: json<OccupationFacet[]>("entries").notNull(),
});
