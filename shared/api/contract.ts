import { adminAssessmentEndpoints } from "./admin-assessments";
import { adminPostEndpoints } from "./admin-posts";
import { assessmentEndpoints } from "./assessments";
import { authEndpoints } from "./auth";
import { categoryEndpoints } from "./categories";
import type { Endpoint } from "./endpoint";
import { fileEndpoints } from "./files";
import { itemStatisticsEndpoints } from "./item-statistics";
import { occupationEndpoints } from "./occupations";
import { overviewEndpoints } from "./overview";
import { postEndpoints } from "./posts";
import { responseEndpoints } from "./responses";
import { userEndpoints } from "./users";

/** Every endpoint of the HTTP API: method, path below /api, request, answer and errors. */
export const contract = {
  ...adminAssessmentEndpoints,
  ...adminPostEndpoints,
  ...assessmentEndpoints,
  ...authEndpoints,
  ...categoryEndpoints,
  ...fileEndpoints,
  ...itemStatisticsEndpoints,
  ...occupationEndpoints,
  ...overviewEndpoints,
  ...postEndpoints,
  ...responseEndpoints,
  ...userEndpoints,
} as const satisfies Record<string, Endpoint>;
