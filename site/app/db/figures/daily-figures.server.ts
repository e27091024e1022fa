import { type FiguresOverTime, type FiguresPeriod, wholePeriod } from "@illumine/shared/api/daily-figures.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { dailyFigures } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";
import { toDay } from "../visitors/networks.server.ts";
import { wholeSite } from "./count-figures.server.ts";

const dayMs = 86_400_000;

function selectCreation(db: Database, subject: string) {
  const [kind = "", id = ""] = subject.split(":");
  return kind === "post"
    ? db.select({ createdAt: posts.createdAt }).from(posts).where(eq(posts.id, id))
    : db.select({ createdAt: assessments.createdAt }).from(assessments).where(eq(assessments.id, id));
}

export async function loadFiguresOverTime(
  db: Database,
  { days, subject = wholeSite, now }: { days: FiguresPeriod; subject?: string | undefined; now: Date },
): Promise<FiguresOverTime> {
  const compared = days === wholePeriod ? Number(days) : 2 * Number(days);
  const { subject: _, ...columns } = dailyFigures;
  const { introductions, starts, reachedPsychometric, reachedTechnical, reachedWiscar, reachedResults } = columns;
  const { day, completions, ratings, views, occupations, emptySearches, sharedResults } = columns;
  const [[first], [created], rows] = await db.batch([
    db.select({ day }).from(dailyFigures).where(eq(dailyFigures.subject, wholeSite)).orderBy(asc(day)).limit(1),
    selectCreation(db, subject),
    db
      .select({
        ...{ day, introductions, starts, reachedPsychometric, reachedTechnical, reachedWiscar, reachedResults },
        ...{ completions, ratings, views, occupations, emptySearches, sharedResults },
      })
      .from(dailyFigures)
      .where(and(eq(dailyFigures.subject, subject), gte(day, toDay(new Date(now.getTime() - (compared - 1) * dayMs)))))
      .orderBy(asc(day)),
  ]);
  // Built-in content may be dated before it was installed, or after its first visit.
  const createdOn = created && [toDay(created.createdAt), rows[0]?.day ?? "9999"].toSorted()[0];
  const countedSince = first && createdOn && createdOn > first.day ? createdOn : (first?.day ?? null);
  return { today: toDay(now), countedSince, days: rows };
}
