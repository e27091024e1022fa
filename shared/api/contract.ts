import { assessmentEndpoints } from "./assessments";
import { authEndpoints } from "./auth";
import type { Endpoint } from "./endpoint";
import { userEndpoints } from "./users";

/** Every endpoint of the HTTP API: method, path below /api, request, answer and errors. */
export const contract = { ...assessmentEndpoints, ...authEndpoints, ...userEndpoints } as const satisfies Record<
  string,
  Endpoint
>;
