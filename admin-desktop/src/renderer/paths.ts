export const desktopPaths = {
  drafts: "/",
  draft: (id: string) => `/drafts/${id}`,
  site: "/site",
  edit: (assessmentId: string) => `/edit/${encodeURIComponent(assessmentId)}`,
  folder: "/folder",
  commitDifference: (path: string) => `/folder?difference=${encodeURIComponent(path)}`,
  findInFiles: "/folder/find",
  folderProblems: "/folder/problems",
  outbox: "/outbox",
  bin: "/bin",
  settings: "/settings",
} as const;
