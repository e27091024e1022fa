import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);
const Day = z.iso.date();

/** In days; days are stored for 400. */
export const FiguresPeriod = z.enum(["7", "28", "90", "400"]);
export type FiguresPeriod = z.infer<typeof FiguresPeriod>;
/** All there is, so there is nothing before it to compare with. */
export const wholePeriod: FiguresPeriod = "400";

/** Of one day, UTC. Nothing in it is about a visitor. */
export const DailyFigures = z.object({
  day: Day,
  /** Requests of pages, not people: reloads, search engines and the administrator are in them. */
  introductions: Count,
  starts: Count,
  /** Attempts that reached this step or a later one on this day, whenever they began. */
  reachedPsychometric: Count,
  reachedTechnical: Count,
  reachedWiscar: Count,
  reachedResults: Count,
  /** Those that count as plausible. */
  completions: Count,
  /** Those that count, without later ones of the same visitor. */
  ratings: Count,
  /** Of posts, as a script of their page reports them. */
  views: Count,
  /** Requests of pages, as `introductions`. */
  occupations: Count,
  /** Searches that found nothing; what was searched for isn't stored. */
  emptySearches: Count,
  /** As the page that shows one reports it. */
  sharedResults: Count.default(0),
});
export type DailyFigures = z.infer<typeof DailyFigures>;

export const FiguresOverTime = z.object({
  /** The last day, which isn't over yet. */
  today: Day,
  /**
   * The first day with figures of the whole site, or the day on which the assessment or post was created if that was
   * later; null while nothing was counted.
   */
  countedSince: Day.nullable(),
  /** Days with figures, the earliest first: of the period, and of the one before it where it isn't all there is. */
  days: z.array(DailyFigures),
});
export type FiguresOverTime = z.infer<typeof FiguresOverTime>;

export const dailyFiguresEndpoints = {
  readFiguresOverTime: {
    method: "get",
    path: "/admin/daily-figures",
    summary: "What happened on each day: of the whole site, an assessment or a post",
    access: "admin",
    query: z.object({
      days: FiguresPeriod,
      /** 'assessment:{id}' or 'post:{id}'; without it the whole site. */
      subject: z
        .string()
        .regex(/^(?:assessment|post):[a-z0-9-]{1,80}$/)
        .optional(),
    }),
    responses: { 200: FiguresOverTime },
    errors: [401, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
