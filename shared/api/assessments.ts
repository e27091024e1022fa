import { z } from "zod";
import type { Endpoint } from "./endpoint";

export const Health = z.object({ status: z.literal("ok"), message: z.string() });

/** What visitors read of assessments. */
export const assessmentEndpoints = {
  readHealth: {
    method: "get",
    path: "/assessments/health/status",
    summary: "Whether the database answers",
    responses: { 200: Health },
    errors: [503],
  },
} as const satisfies Record<string, Endpoint>;
