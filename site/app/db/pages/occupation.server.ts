import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { isVisible as isVisibleAssessment } from "../assessments/published.server.ts";
import { interestExplorerId, selectAssessmentLinks } from "../assessments/related.server.ts";
import type { Database } from "../database.server.ts";
import { buildFoundOccupation, selectOccupation } from "../occupations/occupations.server.ts";
import { assessments } from "../schema.server.ts";

const maxSameField = 4;

export interface OccupationAssessment {
  id: string;
  title: string;
  duration: string;
  category: string;
  categorySlug: string;
}

export type OccupationPage =
  | {
      status: "found";
      occupation: OccupationDetail;
      updatedAt: Date;
      /** Of its field, the most completed first. */
      assessments: OccupationAssessment[];
      /** The Interest Explorer, while it is published. */
      interests: OccupationAssessment | null;
    }
  | { status: "moved"; slug: string };

/** Everything the page shows, in one round trip. Null if visitors don't see the occupation. */
export async function findOccupationPage(db: Database, codeOrSlug: string): Promise<OccupationPage | null> {
  const [[interests], sameField, ...occupationResults] = await db.batch([
    selectAssessmentLinks(db).where(and(isVisibleAssessment, eq(assessments.id, interestExplorerId))),
    selectAssessmentLinks(db)
      .where(
        and(
          isVisibleAssessment,
          ne(assessments.id, interestExplorerId),
          sql`${assessments.categoryId} = (select categories.id from occupations
            inner join categories on categories.slug = occupations.field
            where ${or(sql`occupations.slug = ${codeOrSlug}`, sql`occupations.id = ${codeOrSlug}`)})`,
        ),
      )
      .orderBy(desc(assessments.completions), desc(assessments.seq))
      .limit(maxSameField),
    ...selectOccupation(db, codeOrSlug),
  ]);
  const found = buildFoundOccupation(occupationResults);
  if (found?.status !== "found") return found;
  return { ...found, assessments: sameField, interests: interests ?? null };
}
