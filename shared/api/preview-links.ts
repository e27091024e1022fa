import { z } from "zod";
import { type Endpoint, Message } from "./endpoint.ts";

const Time = z.iso.datetime();

export const OpenPreviewLink = z.object({ id: z.uuid(), createdAt: Time, expiresAt: Time });
export type OpenPreviewLink = z.infer<typeof OpenPreviewLink>;

export const previewLinkEndpoints = {
  openPreview: {
    method: "post",
    path: "/previews",
    summary: "Open what a preview link shows: sets a cookie for the address in the answer",
    // In the body, because addresses are stored in histories and logs.
    body: z.object({
      /** What follows # in the link. */
      token: z.string().min(1).max(4000),
    }),
    storesAnswer: false,
    responses: { 200: z.object({ path: z.string() }) },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  listPreviewLinks: {
    access: "admin",
    method: "get",
    path: "/admin/preview-links",
    summary: "Preview links of one document that still work, newest first",
    query: z.object({
      /** 'post', 'assessment'. */
      entity: z.string().min(1).max(40),
      entityId: z.string().min(1).max(200),
    }),
    responses: { 200: z.object({ links: z.array(OpenPreviewLink) }) },
    errors: [401, 422, 503],
  },
  revokePreviewLink: {
    access: "admin",
    method: "delete",
    path: "/admin/preview-links/{id}",
    summary: "End a preview link: whoever has it can't open the document any more",
    params: z.object({ id: z.uuid("This isn't a preview link's ID") }),
    responses: { 200: Message },
    errors: [401, 404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
