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
      /** Chosen by the administrator. */
      linked: OccupationAssessment[];
      /** Of its field, the most completed first. */
      assessments: OccupationAssessment[];
      /** The Interest Explorer, while it is published. */
      interests: OccupationAssessment | null;
    }
  | { status: "moved"; slug: string };

/** Everything the page shows, in one round trip. Null if visitors don't see the occupation. */
export async function findOccupationPage(db: Database, codeOrSlug: string): Promise<OccupationPage | null> {
  const isIt = or(sql`occupations.slug = ${codeOrSlug}`, sql`occupations.id = ${codeOrSlug}`);
  const [linked, [interests], sameField, ...occupationResults] = await db.batch([
    selectAssessmentLinks(db)
      .innerJoin(sql`occupations, json_each(occupations.assessments) as link`, sql`link.value = ${assessments.id}`)
      .where(and(isVisibleAssessment, isIt))
      .orderBy(sql`link.key`),
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
  const others = sameField.filter(({ id }) => linked.every((one) => one.id !== id));
  return { ...found, linked, assessments: others, interests: interests ?? null };
}
