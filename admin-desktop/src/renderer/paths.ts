/** The screens of this app; the administrator's own lie below '/admin'. */
export const desktopPaths = {
  drafts: "/",
  draft: (id: string) => `/drafts/${id}`,
  site: "/site",
  /** Opens what is written of one of the site's assessments here, or begins it. */
  edit: (assessmentId: string) => `/edit/${encodeURIComponent(assessmentId)}`,
  outbox: "/outbox",
  bin: "/bin",
  settings: "/settings",
} as const;
