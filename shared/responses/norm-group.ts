import { z } from "zod";
import {
  type PackedNormGroup as Packed,
  quantileShares,
  unpackCounts,
} from "../scoring/statistics/packed-norm-group.ts";
import { minResponses } from "../scoring/statistics/reliability.ts";

const PeopleCount = z.number().int().min(minResponses);
const Points = z.number().min(0).max(100);
/** No scores of 0 to 100 of 100 people or more are spread further. */
const SD = z.number().min(0).max(51);
const atMostOne = z.number().max(1);

const PackedScore = z
  .tuple([
    PeopleCount,
    Points,
    SD,
    z.tuple([atMostOne, PeopleCount, atMostOne, atMostOne]).nullable(),
    z.number().min(0).max(1).nullable(),
    z.string().max(2_000),
  ])
  .refine(([n, , , alpha]) => alpha === null || alpha[1] <= n, "More people for alpha than for the score")
  .refine(
    ([n, , , , , counts]) => unpackCounts(counts)?.reduce((sum, count) => sum + count, 0) === n,
    "The counts don't add up to n",
  );

const PackedSubgroup = z.strictObject({
  by: z.enum(["ageRange", "gender"]),
  value: z.string(),
  scores: z.array(z.tuple([PeopleCount, Points, SD, z.array(Points.int()).length(quantileShares.length)]).nullable()),
});

export const PackedNormGroup: z.ZodType<Packed> = z
  .strictObject({
    keys: z.array(z.string()),
    scores: z.array(PackedScore.nullable()),
    subgroups: z.array(PackedSubgroup),
    items: z.strictObject({ means: z.array(Points.int().nullable()), sd: SD }).optional(),
  })
  .refine(
    ({ keys, scores, subgroups }) =>
      [scores, ...subgroups.map((each) => each.scores)].every(({ length }) => length === keys.length),
    "Each group has one entry per key",
  );
