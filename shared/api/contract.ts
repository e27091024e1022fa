import { assessmentEndpoints } from "./assessments";
import type { Endpoint } from "./endpoint";
import { userEndpoints } from "./users";

/** Every endpoint of the HTTP API: method, path below /api, request, answer and errors. */
export const contract = { ...assessmentEndpoints, ...userEndpoints } as const satisfies Record<string, Endpoint>;
