import type { LanguageFn } from "highlight.js";

type Loader = () => Promise<{ default: LanguageFn }>;

export const codeLanguages = {
  bash: () => import("highlight.js/lib/languages/bash"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  java: () => import("highlight.js/lib/languages/java"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  python: () => import("highlight.js/lib/languages/python"),
  r: () => import("highlight.js/lib/languages/r"),
  rust: () => import("highlight.js/lib/languages/rust"),
  sql: () => import("highlight.js/lib/languages/sql"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
} satisfies Record<string, Loader>;
export type CodeLanguage = keyof typeof codeLanguages;

const otherNames = new Map<string, CodeLanguage>(
  Object.entries({
    ...{ sh: "bash", shell: "bash", zsh: "bash", js: "javascript", jsx: "javascript", mjs: "javascript" },
    ...{ ts: "typescript", tsx: "typescript", py: "python", rs: "rust", html: "xml", svg: "xml", yml: "yaml" },
    ...{ jsonc: "json", patch: "diff" },
  } as const),
);

/** Null for a language that stays plain. */
export const findCodeLanguage = (name: string): CodeLanguage | null =>
  Object.hasOwn(codeLanguages, name) ? (name as CodeLanguage) : (otherNames.get(name) ?? null);
