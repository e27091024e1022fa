import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { attachmentLimits, attachmentTypes } from "../blog/attachment-types.ts";
import { type Endpoint, Message } from "./endpoint.ts";

export const Attachment = z.object({
  _id: z.uuid(),
  /** As the administrator's file is called, with the ending of its real type. */
  name: z.string(),
  type: z.string(),
  /** '/files/{key}' on the site's origin. Never reused for another file. */
  url: z.string(),
  size: z.number().int(),
  /** Of a picture, as browsers show it. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export type Attachment = z.infer<typeof Attachment>;

const uploadForm = {
  type: "object",
  required: ["postId", "files[]"],
  properties: {
    postId: { type: "string", description: "Id of a post that is saved" },
    "files[]": {
      type: "array",
      minItems: 1,
      maxItems: attachmentLimits.filesPerUpload,
      items: { type: "string", format: "binary" },
      description: `At most 5MB each and 25MB together: ${attachmentTypes.map(({ label }) => label).join(", ")}`,
    },
  },
} as const;

export const fileEndpoints = {
  uploadFiles: {
    method: "post",
    path: "/blog/upload",
    summary: "Attach files to a post: all of them, or none when one is refused",
    access: "admin",
    form: uploadForm,
    responses: { 201: z.object({ attachments: z.array(Attachment) }) },
    errors: [400, 401, 404, 413, 415, 422, 503],
  },
  deleteAttachment: {
    method: "delete",
    path: "/blog/posts/{postId}/attachments/{attachmentId}",
    summary: "Remove a file from its post",
    access: "admin",
    params: z.object({ postId: Slug, attachmentId: z.uuid() }),
    responses: { 200: Message },
    errors: [401, 404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
