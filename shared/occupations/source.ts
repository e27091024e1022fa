import { z } from "zod";

/** Where occupations come from: a release of O*NET, or our editors, until one is imported. */
export const OccupationSource = z.enum(["onet", "editorial"]);
export type OccupationSource = z.infer<typeof OccupationSource>;

export interface OccupationOrigin {
  source: OccupationSource;
  /** The version of the O*NET database ('29.1'), or the month of the editors' last revision ('2026-11'). */
  release: string;
}
