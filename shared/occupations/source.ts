import { z } from "zod";

export const OccupationSource = z.enum(["onet", "editorial"]);
export type OccupationSource = z.infer<typeof OccupationSource>;

export interface OccupationOrigin {
  source: OccupationSource;
  release: string;
}
