import { defaultAuthor } from "@illumine/shared/blog/schema.ts";
import fc from "fast-check";
import { known } from "../support/contract-fixture.ts";
import { foreignDesktopSignIn } from "../support/desktop-sign-in-fixture.ts";
import { passkeyRequests } from "../support/passkey-fixture.ts";
import { openPreviewRequest } from "../support/preview-fixture.ts";
import { type EndpointName, endpointNames, endpointOf, type Input, requests } from "../support/requests.ts";
import {
  hostileCredentials,
  hostileHeaders,
  hostileQueryValue,
  hostileSegment,
  hostileText,
  hostileTypes,
  hostileValue,
  methods,
  mutate,
  spoilers,
} from "./hostile.ts";
import { buildArbitrary, type Pools } from "./schemas.ts";

export type Role = "outsider" | "visitor" | "administrator";

/** Before a form's body is built. */
export interface Sent {
  role: Role;
  name: EndpointName;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | "form" | null;
}

/** A visitor nobody else knows; only the attempt's id is guessable. */
export const bystander = {
  userId: "b0000000-0000-4000-8000-000000000001",
  attemptId: "b0000000-0000-4000-8000-000000000002",
} as const;

const uuids = Array.from({ length: 12 }, (_, at) => `c0000000-0000-4000-8000-${String(at).padStart(12, "0")}`);

/** Few ids, so requests often hit the same rows. */
const pools: Pools = {
  assessmentId: ["one", "one", "one", "two", "nowhere"],
  attachmentId: [known.attachmentId, known.attachmentId, uuids[0]],
  attemptId: [known.attemptId, known.attemptId, bystander.attemptId, ...uuids.slice(0, 2)],
  category: ["General", "general", "Data & Analytics", "data-and-analytics", "Career Guidance", "career-guidance"],
  challengeId: [known.challenge, known.linkChallenge],
  code: [known.occupationCode, known.occupationCode, "99-9999.00"],
  codes: [known.occupationCode, `${known.occupationCode},99-9999.00`],
  name: ["General", "Data & Analytics", "Alchemy", "Botany", "Çedilla 1"],
  postId: [known.postId, known.postId, known.binnedPostId],
  receipt: [known.receipt, known.receipt, "S".repeat(20)],
  sessionId: uuids.slice(0, 3),
  subject: ["assessment:one", "post:first-post", "assessment:nowhere"],
  version: [1, 2, 3],
};

const assessmentIds = [known.assessmentId, known.assessmentId, known.binnedAssessmentId, "two", "three"];
const occupationIds = [known.occupationCode, known.occupationCode, known.addedOccupationId, known.binnedOccupationId];
const postIds = [known.postId, known.postId, known.binnedPostId, "four", "five"];

/** The meaning of `id` depends on the path. */
const poolsByPath: readonly (readonly [RegExp, Pools])[] = [
  [
    /^\w+ \/categories/,
    { id: ["general", "data-and-analytics", "alchemy", "botany"], to: ["general", "data-and-analytics", "alchemy"] },
  ],
  [/^put \/admin\/assessments/, { id: [known.assessmentId], category: ["General"] }],
  [
    /\/admin\/assessments/,
    { id: assessmentIds, ids: [[known.assessmentId], assessmentIds.slice(1)], category: ["General"] },
  ],
  [/\/assessments/, { id: assessmentIds }],
  [/\/blog\/posts/, { id: postIds, _id: postIds, slug: postIds, ids: [[known.postId], postIds.slice(1)] }],
  [
    /\/admin\/occupations/,
    { id: occupationIds, assessments: [[], [known.assessmentId]], slug: ["lamplighters", "moon"] },
  ],
  [
    /\/blog\/authors/,
    {
      id: [known.authorId, known.authorId, uuids[0]],
      name: ["Ada", "Grace", defaultAuthor],
      from: [defaultAuthor, "Ada"],
    },
  ],
  [/\/blog\/series/, { from: ["First steps", "Next steps"], to: ["First steps", "Next steps"] }],
  [/\/testimonials/, { id: [known.testimonialId, known.testimonialId, uuids[0]], ids: [[known.testimonialId]] }],
  [
    /\/preview-links/,
    { id: [known.previewLinkId, known.previewLinkId, uuids[0]], entity: ["post"], entityId: [known.postId] },
  ],
  [/\/previews$/, { token: [openPreviewRequest.body.token, "a.b.c"] }],
  [/\/dead-links/, { paths: ["/blog/first-post /blog/nowhere", "/category/general/one", "/occupations/lamplighters"] }],
  [/\/linking-posts/, { kind: ["post", "assessment", "occupation"], ids: [known.postId, known.assessmentId] }],
  [/\/auth\/sessions/, { id: [known.sessionHash] }],
  [/\/auth\/devices/, { id: [known.deviceId] }],
  [/\/auth\/passkeys/, { id: [known.passkeyId] }],
  // Of no use without the verifier.
  [/\/auth\/desktop-sign-in/, { code: [foreignDesktopSignIn.body.code, "a.b.c"] }],
];

export function buildPools(name: EndpointName, role: Role): Pools {
  const { method, path } = endpointOf(name);
  const [, endpointPools = {}] = poolsByPath.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
  const revisionId = path.startsWith("/blog")
    ? known.postRevisionId
    : path.startsWith("/admin/occupations")
      ? known.occupationRevisionId
      : known.assessmentRevisionId;
  // Others don't know a visitor's id.
  const userId = role === "outsider" ? uuids : [known.userId, known.userId, uuids[0]];
  const otp = role === "administrator" ? [known.otp, "000000"] : ["000000"];
  return { ...pools, ...endpointPools, revisionId: [revisionId, revisionId, uuids[0]], userId, otp };
}

const keys = uuids.map((uuid) => uuid.replace(/^c/, "d"));

/** Only the administrator knows the right codes and has the passkey. */
function buildValidInput(name: EndpointName, role: Role): Input {
  if (role === "administrator") return requests[name];
  if (name === "verifyOtp") {
    return { ...requests.verifyOtp, body: { otp: "000000", challengeId: known.challenge } };
  }
  if (name === "signInDesktop") return foreignDesktopSignIn;
  return name === "signInWithPasskey" ? passkeyRequests.signInWithForeign : requests[name];
}

function buildParams(name: EndpointName, role: Role): fc.Arbitrary<Record<string, string>> {
  const { params } = endpointOf(name);
  if (!params) return fc.constant({});
  return buildArbitrary(params, buildPools(name, role)) as fc.Arbitrary<Record<string, string>>;
}

function buildQuery(name: EndpointName, role: Role): fc.Arbitrary<[string, string][]> {
  const { query } = endpointOf(name);
  const right = Object.entries(buildValidInput(name, role).query ?? {}).map(
    ([key, value]) => [key, encodeURIComponent(value)] as [string, string],
  );
  const hostile = fc.array(
    fc.tuple(
      fc.constantFrom("page", "limit", "after", "sort", "search", "q", "category", "preview", "__proto__", ""),
      hostileQueryValue,
    ),
    { maxLength: 4 },
  );
  if (!query) return fc.oneof({ weight: 8, arbitrary: fc.constant(right) }, hostile);
  const names = Object.keys((query as unknown as { shape: object }).shape);
  const derived = buildArbitrary(query, buildPools(name, role)).map((value) =>
    Object.entries(value as object).flatMap(([key, field]) =>
      field === undefined ? [] : [[key, encodeURIComponent(String(field))] as [string, string]],
    ),
  );
  const spoiled = fc.array(fc.tuple(fc.constantFrom(...names), hostileQueryValue), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(right) },
    { weight: 3, arbitrary: derived },
    { weight: 3, arbitrary: spoiled },
    { weight: 1, arbitrary: fc.tuple(derived, spoiled).map(([valid, more]) => [...valid, ...valid, ...more]) },
    { weight: 1, arbitrary: hostile },
  );
}

const indexPicks = fc.array(fc.nat(100), { minLength: 1, maxLength: 6 });

function buildBody(name: EndpointName, role: Role): fc.Arbitrary<Sent["body"]> {
  const { body, form, method } = endpointOf(name);
  if (method === "get") return fc.constant(null);
  if (form) return fc.oneof({ weight: 5, arbitrary: fc.constant("form" as const) }, hostileText);
  if (!body) return fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, hostileText);
  const right = fc.constant<unknown>(buildValidInput(name, role).body);
  const derived = buildArbitrary(body, buildPools(name, role));
  const good = fc.oneof(right, { weight: 2, arbitrary: derived });
  const toText = (value: unknown) => JSON.stringify(value) ?? "";
  return fc.oneof(
    { weight: 14, arbitrary: good.map(toText) },
    { weight: 5, arbitrary: fc.tuple(good, indexPicks, hostileValue).map((parts) => toText(mutate(...parts))) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...spoilers), fc.nat(70_000))
        .map(([value, spoil, at]) => spoil(toText(value), at)),
    },
    { weight: 2, arbitrary: hostileText },
  );
}

function buildHeaders(of: Readonly<Record<string, fc.Arbitrary<string>>>, share: number) {
  const named = Object.entries(of).map(([name, value]) => value.map((text) => [name, text] as const));
  const some = fc
    .array(fc.oneof(...named), { minLength: 1, maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
  return fc.oneof({ weight: share, arbitrary: some }, { weight: 10 - share, arbitrary: fc.constant({}) });
}

const idempotencyKey = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.constantFrom(...keys) },
  { weight: 1, arbitrary: fc.constantFrom("", "1", "x".repeat(5000), "D0000000-0000-4000-8000-000000000000") },
);

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{([^}]+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

function spoilPath(path: string, segment: string, at: number): string {
  const segments = path.split("/");
  segments[1 + (at % segments.length)] = segment;
  const spoiled = segments.join("/");
  // Outside of /api another program responds.
  return new URL(`/api${spoiled}`, "https://illumine.example").pathname.startsWith("/api/") ? spoiled : path;
}

const occasionally = <Value>(arbitrary: fc.Arbitrary<Value>, share: number): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 100 - share, arbitrary: fc.constant(null) }, { weight: share, arbitrary });

function buildSent(name: EndpointName, role: Role): fc.Arbitrary<Sent> {
  const { method, path } = endpointOf(name);
  const parts = fc.record({
    params: buildParams(name, role),
    query: buildQuery(name, role),
    body: buildBody(name, role),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTypes) },
    ),
    key: idempotencyKey,
    headers: buildHeaders(hostileHeaders, 2),
    credentials: role === "administrator" ? fc.constant({}) : buildHeaders(hostileCredentials, 3),
    foreignMethod: occasionally(fc.constantFrom(...methods), 5),
    segment: occasionally(fc.tuple(hostileSegment, fc.nat(5)), 8),
  });
  return parts.map(({ params, query, body, type, key, headers, credentials, foreignMethod, segment }) => {
    const filled = fill(path, params);
    const sentMethod = foreignMethod ?? method.toUpperCase();
    const isBodiless = sentMethod === "GET" || sentMethod === "HEAD" || body === null;
    const search = query.map((pair) => pair.join("=")).join("&");
    return {
      role,
      name,
      method: sentMethod,
      path: `/api${segment ? spoilPath(filled, ...segment) : filled}${search && `?${search}`}`,
      headers: {
        ...(!isBodiless && body !== "form" && { "Content-Type": type }),
        ...buildValidInput(name, role).headers,
        ...(key !== null && { "Idempotency-Key": key }),
        ...headers,
        ...credentials,
      },
      body: isBodiless ? null : body,
    };
  });
}

/** Endpoints that remove what others need are requested less often. */
const ending: readonly EndpointName[] = [
  "endAllSessions",
  "logout",
  "deleteUser",
  "bulkAssessments",
  "deleteAssessment",
];

/** Prefers open endpoints, because the others are rejected at once. */
export function buildRequests(role: Role, names: readonly EndpointName[] = endpointNames): fc.Arbitrary<Sent> {
  const computeWeight = (name: EndpointName) => {
    const isOpen = role === "administrator" || endpointOf(name).access !== "admin";
    return (isOpen ? 8 : 2) / (ending.includes(name) ? 2 : 1);
  };
  return fc.oneof(...names.map((name) => ({ weight: computeWeight(name), arbitrary: buildSent(name, role) })));
}
