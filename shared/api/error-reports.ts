import { z } from "zod";
import { type Endpoint, Message } from "./endpoint.ts";

/** `policy`: something that the page's Content-Security-Policy forbids. */
export const reportSources = ["browser", "desktop", "policy"] as const;
export type ReportSource = (typeof reportSources)[number];

/** Nothing in it has room for a sentence: an error's message could quote what a visitor typed. */
export const ErrorReport = z.object({
  source: z.enum(reportSources),
  /** The error's class, or the policy's directive. */
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "This isn't the name of an error"),
  /** A script with line and column, or the origin that the policy blocked. */
  location: z.string().regex(/^[\w./:@*-]{0,160}$/, "This isn't a location"),
  /** The first part of the address, if it is a screen's, and a star for each other one. */
  route: z.string().regex(/^\/(?:[a-z][a-z-]{0,29}|\*)?(?:\/\*){0,5}$/, "This isn't a route"),
  /** The desktop app's; the server knows the site's. */
  version: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, "This isn't a version")
    .optional(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

const Time = z.iso.datetime();

export const ErrorGroup = ErrorReport.extend({
  id: z.string(),
  version: z.string(),
  count: z.number().int().positive(),
  firstAt: Time,
  lastAt: Time,
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

export const shownErrorGroups = 50;

export const errorReportEndpoints = {
  sendErrorReport: {
    method: "post",
    path: "/reports",
    summary: "Report an error of the site's or the desktop app's code, without anything that a person typed",
    body: ErrorReport,
    storesAnswer: false,
    responses: { 200: Message },
    errors: [400, 413, 415, 422, 429, 503],
  },
  listErrorGroups: {
    access: "admin",
    method: "get",
    path: "/admin/reports",
    summary: `Reported errors of the last 90 days, equal ones as one, the ${shownErrorGroups} latest`,
    responses: { 200: z.object({ groups: z.array(ErrorGroup) }) },
    errors: [401, 503],
  },
} as const satisfies Record<string, Endpoint>;
