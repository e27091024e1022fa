import { z } from "zod";
import { AnonymousResponse, ReceiptCode } from "../responses/schema.ts";
import { type Endpoint, Message } from "./endpoint.ts";

/** Answers that visitors gave to research, without themselves. */
export const responseEndpoints = {
  createResponse: {
    method: "post",
    path: "/responses",
    summary: "Keep the choices of one run without the person; the receipt is the only way to delete them",
    body: AnonymousResponse,
    responses: { 201: z.object({ receipt: z.string() }) },
    errors: [400, 404, 413, 415, 422, 429, 500, 503],
    keepsAnswer: false,
  },
  deleteResponse: {
    method: "delete",
    path: "/responses/{receipt}",
    summary: "Delete what a receipt stands for, at once",
    params: z.object({ receipt: ReceiptCode }),
    responses: { 200: Message },
    errors: [404, 422, 429, 503],
    keepsAnswer: false,
  },
} as const satisfies Record<string, Endpoint>;
