import type { ApiClient } from "@illumine/shared/api/client.ts";
import { contract } from "@illumine/shared/api/contract.ts";
import { type Endpoint, storesAnswer } from "@illumine/shared/api/endpoint.ts";
import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { createEmptyPost, defaultAuthor } from "@illumine/shared/blog/schema.ts";
import { buildForm } from "../files/files-fixture.ts";
import { png } from "../files/sample-files.ts";
import { buildDocument } from "./admin-fixture.ts";
import { known } from "./contract-fixture.ts";
import { desktopSignInRequest } from "./desktop-sign-in-fixture.ts";
import { passkeyRequests } from "./passkey-fixture.ts";
import { openPreviewRequest } from "./preview-fixture.ts";
import type { Server } from "./sign-in-fixture.ts";

export type EndpointName = keyof typeof contract;

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  form?: FormData;
}

const assessment = { params: { id: known.assessmentId } };
const post = { params: { id: known.postId } };
const testimonial = { params: { id: known.testimonialId } };
const author = { params: { id: known.authorId } };
const testimonialText = {
  quote: "I knew what to practice.",
  name: "Grace",
  role: "",
  source: "phone",
  saidOn: "2026-01-03",
  consentedOn: "2026-01-04",
  isShown: true,
} as const;
const occupation = { params: { id: known.occupationCode } };
const occupationText = {
  ...{ slug: "lamplighters", title: "Lamplighters", field: null, summary: "You light lamps.", day: "", start: "" },
  ...{ demands: "", names: [], assessments: [], isHidden: false },
};
const user = { params: { userId: known.userId } };
const attempt = { assessmentId: known.assessmentId, attemptId: known.attemptId };

/** A valid request for every endpoint of the contract, for the rows of `seedContractFixture`. */
export const requests = {
  listAdminAssessments: { query: { status: "active", search: "title" } },
  createAssessment: { body: buildDocument("two") },
  bulkAssessments: { body: { ids: [known.assessmentId], action: "deactivate" } },
  testAssessment: { body: { id: "two" } },
  readAdminAssessment: assessment,
  replaceAssessment: { ...assessment, body: buildDocument(known.assessmentId, { title: "Another title" }) },
  deleteAssessment: assessment,
  restoreAssessment: { params: { id: known.binnedAssessmentId } },
  toggleAssessmentActive: { ...assessment, body: { isActive: false } },
  toggleAssessmentFeatured: { ...assessment, body: { featured: true } },
  duplicateAssessment: { ...assessment, body: {} },
  previewAssessment: assessment,
  listPreviewLinks: { query: { entity: "post", entityId: known.postId } },
  openPreview: openPreviewRequest,
  revokePreviewLink: { params: { id: known.previewLinkId } },
  listAssessmentRevisions: assessment,
  readAssessmentRevision: { params: { id: known.assessmentId, revisionId: known.assessmentRevisionId } },
  restoreAssessmentRevision: { params: { id: known.assessmentId, revisionId: known.assessmentRevisionId } },
  readStagedAssessment: assessment,
  stageAssessment: {
    ...assessment,
    body: { text: buildDocument(known.assessmentId, { title: "Later" }), baseVersion: 1 },
  },
  discardStagedAssessment: assessment,

  listPosts: { query: { status: "published", search: "careers" } },
  createPost: { body: { title: "A new post", isPublished: true } },
  bulkPosts: { body: { ids: [known.postId], action: "unpublish" } },
  readPost: post,
  replacePost: { ...post, body: { title: "Another title" } },
  deletePost: post,
  restorePost: { params: { id: known.binnedPostId } },
  togglePostPublished: { ...post, body: { isPublished: false } },
  togglePostFeatured: { ...post, body: { featured: true } },
  duplicatePost: post,
  previewPost: post,
  listPostRevisions: post,
  readPostRevision: { params: { id: known.postId, revisionId: known.postRevisionId } },
  restorePostRevision: { params: { id: known.postId, revisionId: known.postRevisionId } },
  readStagedPost: post,
  stagePost: { ...post, body: { text: createEmptyPost({ slug: "first-post", today: "2026-01-02" }), baseVersion: 1 } },
  discardStagedPost: post,

  listAdminOccupations: { query: { state: "edited", search: "lamp" } },
  createOccupation: { body: { title: "Bee doctors", summary: "You heal bees." } },
  readAdminOccupation: occupation,
  replaceOccupation: { ...occupation, body: { summary: "You light lamps." } },
  deleteOccupation: { params: { id: known.addedOccupationId } },
  restoreOccupation: { params: { id: known.binnedOccupationId } },
  toggleOccupationHidden: { ...occupation, body: { isHidden: true } },
  listOccupationRevisions: occupation,
  readOccupationRevision: { params: { id: known.occupationCode, revisionId: known.occupationRevisionId } },
  restoreOccupationRevision: { params: { id: known.occupationCode, revisionId: known.occupationRevisionId } },
  readStagedOccupation: occupation,
  stageOccupation: { ...occupation, body: { text: occupationText, baseVersion: 1 } },
  discardStagedOccupation: occupation,

  readHealth: {},
  listAssessments: { query: { limit: 1 } },
  listFeaturedAssessments: {},
  listAssessmentsByCategory: { params: { category: "general" } },
  listCategoryNames: {},
  suggestAssessments: { query: { q: "titel" } },
  suggestSearch: { query: { q: "titel" } },
  readRelated: assessment,
  readAssessment: assessment,

  sendOtp: {},
  verifyOtp: {
    body: { otp: known.otp, challengeId: known.challenge },
    headers: { [clientHeaders.client]: "desktop" },
  },
  openOperatorCode: { params: { challengeId: known.linkChallenge } },
  logout: {},
  readSession: {},
  listSessions: {},
  endSession: { params: { id: known.sessionHash } },
  endAllSessions: {},
  listSecurityEvents: { query: { page: 1 } },
  recordExport: {},
  forgetDevice: { params: { id: known.deviceId } },

  createDesktopCode: { body: { challenge: "C".repeat(43), state: "S".repeat(43) } },
  signInDesktop: desktopSignInRequest,

  beginPasskeySignIn: {},
  signInWithPasskey: passkeyRequests.signIn,
  listPasskeys: {},
  beginPasskey: {},
  addPasskey: passkeyRequests.add,
  renamePasskey: { params: { id: known.passkeyId }, body: { name: "Key ring" } },
  deletePasskey: { params: { id: known.passkeyId } },
  allowUnknownDeviceCodes: { body: { isAllowed: false } },

  listCategories: {},
  createCategory: { body: { name: "Alchemy" } },
  renameCategory: { params: { id: known.emptyCategoryId }, body: { name: "Data" } },
  deleteCategory: { params: { id: known.emptyCategoryId } },
  countCategoryAssessments: { params: { id: "general" } },
  moveCategoryAssessments: { params: { id: "general" }, body: { to: known.emptyCategoryId } },
  mergeCategory: { params: { id: known.emptyCategoryId }, body: { to: "general" } },

  listAuthors: {},
  listAuthorNames: {},
  createAuthor: { body: { name: "Grace", biography: "Writes about words.", picture: "" } },
  replaceAuthor: { ...author, body: { name: defaultAuthor, biography: "Writes about everything.", picture: "" } },
  movePostsToAuthor: { ...author, body: { from: defaultAuthor } },
  deleteAuthor: author,

  listSeries: {},
  renameSeries: { body: { from: "First steps", to: "Next steps" } },

  listTestimonials: {},
  createTestimonial: { body: testimonialText },
  orderTestimonials: { body: { ids: [known.testimonialId] } },
  replaceTestimonial: { ...testimonial, body: testimonialText },
  deleteTestimonial: testimonial,

  uploadAuthorPicture: { form: buildForm([["dot.png", png]], null) },
  uploadFiles: { form: buildForm([["dot.png", png]], known.postId) },
  deleteAttachment: { params: { postId: known.postId, attachmentId: known.attachmentId } },

  readOverview: {},
  readSettings: {},
  storeSettings: { body: { weeklyMail: true, newsletter: { address: "https://mail.example/", label: "By mail" } } },
  readFiguresOverTime: { query: { days: "28" } },
  readAssessmentFigures: assessment,
  readItemStatistics: assessment,
  countSharedResult: { ...assessment, body: {} },
  readQuestionFigures: { ...assessment, query: { days: "28" } },
  searchLinkTargets: { query: { search: "title" } },
  listDeadLinks: { query: { paths: "/blog/first-post /blog/nowhere /category/general/one" } },
  listLinkingPosts: { query: { kind: "post", ids: known.postId } },
  listQuestionTexts: { query: { after: 0 } },
  listLibraryScales: { query: { search: "grit" } },
  readAssessmentResponses: assessment,

  sendErrorReport: {
    body: { source: "browser", name: "TypeError", location: "assets/flow.js:1:2", route: "/category/*/*" },
  },
  listErrorGroups: {},

  listPublicPosts: { query: { category: "career-guidance" } },
  listPostCategories: {},
  searchPosts: { query: { search: "careers" } },
  listPostsByCategory: { params: { category: "career-guidance" } },
  readPublicPost: post,
  viewPost: { ...post, body: { sessionId: "a0000000-0000-4000-8000-000000000008" } },

  listOccupations: {},
  searchOccupations: { query: { q: "lamp" } },
  listOccupationLinks: { query: { codes: "15-1252.00" } },
  readOccupation: { params: { code: known.occupationCode } },

  createResponse: {
    body: {
      assessmentId: known.assessmentId,
      contentVersion: 1,
      engineVersion: "1.0",
      duration: "2-to-5-min",
      qualityFlags: [],
      answers: { p1: 4 },
    },
  },
  deleteResponse: { params: { receipt: known.receipt } },

  createUser: { body: { gender: "Other", ageRange: "18-24" } },
  readUser: user,
  deleteUser: user,
  startAssessment: {
    ...user,
    body: { assessmentId: known.assessmentId, assessmentTitle: "One", totalQuestions: 1 },
  },
  reachStep: { ...user, body: { ...attempt, step: "psychometric" } },
  completeAssessment: { ...user, body: { ...attempt, feedback: { rating: 5 } } },
  sendFeedback: { ...user, body: { ...attempt, feedback: { rating: 4, comments: "Good" } } },
} as const satisfies {
  [Name in EndpointName]: Parameters<ApiClient[Name]>[0];
};

export const endpointNames = Object.keys(contract) as EndpointName[];
export const endpointOf = (name: EndpointName): Endpoint => contract[name];

/** Endpoints that store their response under an Idempotency-Key. */
export const replayableNames = endpointNames.filter((name) => storesAnswer(endpointOf(name)));
/** A passkey's challenge is signed and stored nowhere. */
export const storagelessNames: readonly EndpointName[] = ["beginPasskeySignIn"];
/** POST, because its token belongs in no address. */
export const readingNames: readonly EndpointName[] = [...storagelessNames, "openPreview"];
export const adminNames = endpointNames.filter((name) => endpointOf(name).access === "admin");

const origin = "https://illumine.example";

/** For a server on which every request works: one endpoint needs development, passkeys need the site's address. */
export const everyEndpoint = { DEVELOPMENT: "true", SITE_ORIGIN: origin };

export function buildAddress(name: EndpointName, { params = {}, query = {} }: Input = requests[name]): string {
  const path = endpointOf(name).path.replace(/\{([^}]+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return `${origin}/api${path}${search && `?${search}`}`;
}

/** Both may come with a cookie. */
export function joinHeaders(
  first: Record<string, string> = {},
  second: Record<string, string>,
): Record<string, string> {
  const cookies = [first["Cookie"], second["Cookie"]].filter((cookie) => cookie !== undefined);
  return { ...first, ...second, ...(cookies.length > 0 && { Cookie: cookies.join("; ") }) };
}

export function buildRequest(
  name: EndpointName,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Request {
  const input: Input = requests[name];
  const body = input.form ?? (input.body === undefined ? null : JSON.stringify(input.body));
  return new Request(buildAddress(name), {
    method: endpointOf(name).method.toUpperCase(),
    body,
    ...init,
    headers: {
      ...(input.body !== undefined && { "Content-Type": "application/json" }),
      ...joinHeaders(input.headers, headers),
    },
  });
}

export const call = (server: Server, ...request: Parameters<typeof buildRequest>): Promise<Response> =>
  server.fetch(buildRequest(...request));

export const unlimited = { limit: async () => ({ success: true }) };
