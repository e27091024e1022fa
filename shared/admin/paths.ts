import { desktopSignInPaths } from "../api/desktop-sign-in.ts";
import { type QuestionSectionKey, questionSectionKeys } from "../assessment/section-keys.ts";

export type AdminScreen =
  | { screen: "dashboard" }
  | { screen: "post-editor"; postId: string | null }
  | { screen: "assessment-editor"; assessmentId: string | null }
  | { screen: "post-import" }
  | { screen: "post-figures"; postId: string }
  | { screen: "assessment-figures"; assessmentId: string }
  | { screen: "occupations" }
  | { screen: "occupation-editor"; occupationId: string | null }
  | { screen: "categories" }
  | { screen: "blog-settings" }
  | { screen: "testimonials" }
  | { screen: "sessions" }
  | { screen: "desktop-sign-in" };

const fixedScreens: Record<string, AdminScreen> = {
  "/admin": { screen: "dashboard" },
  "/admin/new-post": { screen: "post-editor", postId: null },
  "/admin/import-posts": { screen: "post-import" },
  "/admin/new-assessment": { screen: "assessment-editor", assessmentId: null },
  "/admin/occupations": { screen: "occupations" },
  "/admin/new-occupation": { screen: "occupation-editor", occupationId: null },
  "/admin/categories": { screen: "categories" },
  "/admin/blog-settings": { screen: "blog-settings" },
  "/admin/testimonials": { screen: "testimonials" },
  "/admin/sessions": { screen: "sessions" },
  [desktopSignInPaths.browser]: { screen: "desktop-sign-in" },
};

export interface LinkedQuestion {
  section: QuestionSectionKey;
  question: string;
}

export function findLinkedQuestion(search: string): LinkedQuestion | null {
  const parameters = new URLSearchParams(search);
  const section = questionSectionKeys.find((key) => key === parameters.get("section"));
  const question = parameters.get("question");
  return section && question !== null ? { section, question } : null;
}

const documentPathPattern = /^\/admin\/(edit-post|edit-assessment|post-figures|assessment-figures)\/([a-z0-9-]{1,80})$/;
/** A code has a dot: '15-1252.00'. */
const editOccupationPattern = /^\/admin\/edit-occupation\/([a-z0-9.-]{1,80})$/;

export function parseAdminPath(path: string): AdminScreen | null {
  const trimmed = path.replace(/\/+$/, "");
  const screen = fixedScreens[trimmed];
  if (screen) return screen;
  const [, occupationId] = editOccupationPattern.exec(trimmed) ?? [];
  if (occupationId !== undefined) return { screen: "occupation-editor", occupationId };
  const [, kind, id] = documentPathPattern.exec(trimmed) ?? [];
  if (id === undefined) return null;
  if (kind === "post-figures") return { screen: "post-figures", postId: id };
  if (kind === "assessment-figures") return { screen: "assessment-figures", assessmentId: id };
  return kind === "edit-post"
    ? { screen: "post-editor", postId: id }
    : { screen: "assessment-editor", assessmentId: id };
}

export const adminPaths = {
  dashboard: "/admin",
  newPost: "/admin/new-post",
  importPosts: "/admin/import-posts",
  newAssessment: "/admin/new-assessment",
  occupations: "/admin/occupations",
  newOccupation: "/admin/new-occupation",
  categories: "/admin/categories",
  blogSettings: "/admin/blog-settings",
  testimonials: "/admin/testimonials",
  sessions: "/admin/sessions",
  editPost: (id: string) => `/admin/edit-post/${id}`,
  editAssessment: (id: string, linked?: LinkedQuestion) =>
    `/admin/edit-assessment/${id}${linked ? `?${new URLSearchParams({ ...linked })}` : ""}`,
  postFigures: (id: string) => `/admin/post-figures/${id}`,
  assessmentFigures: (id: string) => `/admin/assessment-figures/${id}`,
  editOccupation: (id: string) => `/admin/edit-occupation/${id}`,
} as const;

const nextParameter = "next";

export const buildSignInPath = (nextPath: string): string =>
  `${adminPaths.dashboard}?${new URLSearchParams({ [nextParameter]: nextPath })}`;

/** Where a sign-in leads on to: only ever a screen of the administrator's area. */
export function findNextPath(search: string): string | null {
  const nextPath = new URLSearchParams(search).get(nextParameter);
  if (nextPath === null) return null;
  const [path = "", query] = nextPath.split("?", 2);
  return parseAdminPath(path) ? (query === undefined ? path : `${path}?${query}`) : null;
}
