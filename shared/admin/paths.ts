/** What an address of the administrator's area shows. */
export type AdminScreen =
  | { screen: "dashboard" }
  | { screen: "post-editor"; postId: string | null }
  | { screen: "assessment-editor"; assessmentId: string | null }
  | { screen: "categories" }
  | { screen: "sessions" };

const fixed: Record<string, AdminScreen> = {
  "/admin": { screen: "dashboard" },
  "/admin/new-post": { screen: "post-editor", postId: null },
  "/admin/new-assessment": { screen: "assessment-editor", assessmentId: null },
  "/admin/categories": { screen: "categories" },
  "/admin/sessions": { screen: "sessions" },
};

const edited = /^\/admin\/edit-(post|assessment)\/([a-z0-9-]{1,80})$/;

/** The screen of a path from the site's root, or null. A slash at its end does not count. */
export function parseAdminPath(path: string): AdminScreen | null {
  const own = path.replace(/\/+$/, "");
  const known = fixed[own];
  if (known) return known;
  const [, kind, id] = edited.exec(own) ?? [];
  if (id === undefined) return null;
  return kind === "post" ? { screen: "post-editor", postId: id } : { screen: "assessment-editor", assessmentId: id };
}

export const adminPaths = {
  dashboard: "/admin",
  newPost: "/admin/new-post",
  newAssessment: "/admin/new-assessment",
  categories: "/admin/categories",
  sessions: "/admin/sessions",
  editPost: (id: string) => `/admin/edit-post/${id}`,
  editAssessment: (id: string) => `/admin/edit-assessment/${id}`,
} as const;

const nextParameter = "next";

/** The dashboard's address that leads on to a place once somebody has signed in. */
export const toSignInPath = (wanted: string): string =>
  `${adminPaths.dashboard}?${new URLSearchParams({ [nextParameter]: wanted })}`;

/** Where a sign-in leads on to: only ever to a screen of the administrator's area. */
export function findNext(search: string): string | null {
  const wanted = new URLSearchParams(search).get(nextParameter);
  if (wanted === null) return null;
  const [path = "", query] = wanted.split("?", 2);
  return parseAdminPath(path) ? (query === undefined ? path : `${path}?${query}`) : null;
}
