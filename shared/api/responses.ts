import { z } from "zod";
import { AnonymousResponse, ReceiptCode } from "../responses/schema.ts";
import { type Endpoint, Message } from "./endpoint.ts";

export const responseEndpoints = {
  createResponse: {
    method: "post",
    path: "/responses",
    summary: "Store one run's choices anonymously; the receipt is the only way to delete them",
    body: AnonymousResponse,
    /** 202: not stored, because many have come from the network today. */
    responses: { 201: z.object({ receipt: z.string() }), 202: Message },
    errors: [400, 404, 413, 415, 422, 429, 500, 503],
    storesAnswer: false,
  },
  deleteResponse: {
    method: "delete",
    path: "/responses/{receipt}",
    summary: "Delete the response of a receipt immediately",
    params: z.object({ receipt: ReceiptCode }),
    responses: { 200: Message },
    errors: [404, 422, 429, 503],
    storesAnswer: false,
  },
} as const satisfies Record<string, Endpoint>;
