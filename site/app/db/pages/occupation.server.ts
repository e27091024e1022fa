import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import type { AssessmentKind } from "@illumine/shared/assessment/kinds.ts";
import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { isVisible as isVisibleAssessment } from "../assessments/published.server.ts";
import {
  assessmentLinkColumns,
  choosePosts,
  interestExplorerId,
  selectAssessmentLinks,
  selectNewestPosts,
} from "../assessments/related.server.ts";
import type { Database } from "../database.server.ts";
import { buildFoundOccupation, selectOccupation } from "../occupations/occupations.server.ts";
import { parseCards as parsePosts } from "../posts/cards.server.ts";
import { assessmentOccupations, assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";

const testColumns = { ...assessmentLinkColumns, kind: assessments.kind, tags: assessments.tags };

const maxTests = 6;
const maxSameField = 4;
const maxPosts = 3;

export interface OccupationAssessment {
  id: string;
  title: string;
  duration: string;
  category: string;
  categorySlug: string;
}

export interface OccupationPost {
  slug: string;
  title: string;
  readTime: string;
}

export type OccupationPage =
  | {
      status: "found";
      occupation: OccupationDetail;
      updatedAt: Date;
      /** Those that the administrator chose, then those that name it: careers before checks, the ones that name it early first. */
      tests: OccupationAssessment[];
      assessments: OccupationAssessment[];
      /** The Interest Explorer, while it is published. */
      interests: OccupationAssessment | null;
      posts: OccupationPost[];
    }
  | { status: "moved"; slug: string };

/** Everything the page shows, in one round trip. Null if visitors don't see the occupation. */
export async function findOccupationPage(db: Database, codeOrSlug: string): Promise<OccupationPage | null> {
  const isIt = or(sql`occupations.slug = ${codeOrSlug}`, sql`occupations.id = ${codeOrSlug}`);
  const [linked, named, newestPosts, [interests], sameField, ...occupationResults] = await db.batch([
    db
      .select(testColumns)
      .from(assessments)
      .innerJoin(categories, eq(categories.id, assessments.categoryId))
      .innerJoin(sql`occupations, json_each(occupations.assessments) as link`, sql`link.value = ${assessments.id}`)
      .where(and(isVisibleAssessment, isIt))
      .orderBy(sql`link.key`),
    db
      .select(testColumns)
      .from(assessmentOccupations)
      .innerJoin(assessments, eq(assessments.seq, assessmentOccupations.assessmentSeq))
      .innerJoin(categories, eq(categories.id, assessments.categoryId))
      .where(sql`${assessmentOccupations.occupationId} = (select id from occupations where ${isIt})`)
      .orderBy(asc(assessmentOccupations.position), asc(assessmentOccupations.assessmentSeq))
      .limit(maxTests),
    selectNewestPosts(db),
    selectAssessmentLinks(db).where(and(isVisibleAssessment, eq(assessments.id, interestExplorerId))),
    selectAssessmentLinks(db)
      .where(
        and(
          isVisibleAssessment,
          ne(assessments.id, interestExplorerId),
          sql`${assessments.categoryId} = (select categories.id from occupations
            inner join categories on categories.slug = occupations.field
            where ${isIt})`,
        ),
      )
      .orderBy(desc(assessments.completions), desc(assessments.seq))
      .limit(maxSameField),
    ...selectOccupation(db, codeOrSlug),
  ]);
  const found = buildFoundOccupation(occupationResults);
  if (found?.status !== "found") return found;
  const others = named.filter(({ id }) => linked.every((one) => one.id !== id));
  const isCheck = ({ kind }: { kind: AssessmentKind }) => Number(kind === "check");
  const chosen = [...linked, ...others.toSorted((a, b) => isCheck(a) - isCheck(b))];
  const tests = chosen.map(({ tags: _, kind: __, ...test }) => test);
  const tags = [found.occupation.title, ...chosen.flatMap((test) => test.tags)];
  return {
    ...found,
    tests,
    assessments: sameField.filter(({ id }) => tests.every((test) => test.id !== id)),
    interests: interests ?? null,
    posts: choosePosts(parsePosts(newestPosts), tags)
      .slice(0, maxPosts)
      .map(({ slug, title, readTime }) => ({ slug, title, readTime })),
  };
}
