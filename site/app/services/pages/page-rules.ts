import { knownCategories } from "@illumine/shared/category/known.ts";
import type { PageSubject } from "#app/db/rendered-pages/pages.server.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export type StorablePage = PageSubject;

interface Rule {
  path: RegExp;
  parameters?: Record<string, RegExp>;
  /** `$1` and so on stand for the path's groups. */
  tags: string[];
  countTags?: string[];
  maxAgeMs?: number;
}

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const slugValue = new RegExp(`^${slug}$`);
const knownField = new RegExp(`^(?:${knownCategories.map((category) => category.slug).join("|")})$`);
const pageNumber = /^[1-9]\d{0,2}$/;
const cards = { tags: ["assessments", "categories"], countTags: ["counts"] };

const rules: Rule[] = [
  {
    path: /^\/$/,
    parameters: { sort: /^(?:popular|rating|newest)$/, view: /^list$/ },
    tags: [...cards.tags, "testimonials"],
    countTags: cards.countTags,
  },
  {
    path: /^\/assessments$/,
    parameters: {
      field: slugValue,
      kind: /^(?:career|check|reflection|inventory)$/,
      minutes: /^(?:short|medium|long)$/,
      level: /^(?:Beginner|Intermediate|Advanced)$/,
      answers: /^right$/,
      sort: /^(?:newest|popular|shortest|title)$/,
      page: pageNumber,
    },
    ...cards,
  },
  { path: new RegExp(`^/category/${slug}$`), parameters: { page: pageNumber }, ...cards },
  {
    path: new RegExp(`^/category/${slug}/(${slug})$`),
    tags: ["assessment:$1", "categories", "occupation addresses"],
    countTags: ["rating:$1"],
  },
  { path: /^\/categories$/, parameters: { sort: /^(?:popular|newest)$/ }, ...cards },
  // Completions leave a week or a month as time passes.
  { path: /^\/popular$/, parameters: { time: /^(?:month|week)$/ }, ...cards, maxAgeMs: 60 * minuteMs },
  { path: /^\/new$/, parameters: { sort: /^recent$/ }, ...cards },
  {
    path: /^\/occupations$/,
    parameters: { level: /^[1-5]$/, interest: /^[RIASEC]$/, field: knownField, from: /^.{1,80}$/ },
    tags: ["occupations"],
  },
  {
    path: new RegExp(`^/occupations/${slug}$`),
    tags: ["occupations", "assessments", "categories", "posts"],
    countTags: ["counts"],
  },
  { path: /^\/blog$/, parameters: { category: /^.{1,60}$/, page: pageNumber, saved: /^1$/ }, tags: ["posts"] },
  { path: /^\/blog\/rss\.xml$/, tags: ["posts", "assessment links", "categories", "occupations"] },
  {
    path: new RegExp(`^/blog/(${slug})$`),
    tags: ["posts", "assessment links", "categories", "occupations"],
    countTags: ["views:$1"],
  },
  {
    path: /^\/sitemap(?:-(?:posts-|occupations-)?[1-9]\d{0,3})?\.xml$/,
    tags: ["assessments", "categories", "posts", "occupations"],
  },
  { path: /^\/about$/, ...cards },
];

const maxParameters = 3;
/** What Remix asks for when a link is clicked: the loaders' data of one route. */
const dataSuffix = /\.data$/;
const routeId = /^(?:routes\/[a-z-]+\/route|all-assessments|category)$/;

const toPagePath = (pathname: string) => (pathname === "/_root.data" ? "/" : pathname.replace(dataSuffix, ""));

function isKnownParameter({ parameters = {} }: Rule, isData: boolean, [name, value]: [string, string]): boolean {
  if (name === "_routes") return isData && routeId.test(value);
  return Object.hasOwn(parameters, name) && parameters[name]?.test(value) === true;
}

/** Null for addresses that are rendered each time: other screens, and parameters or values that they don't know. */
export function findStorablePage({ origin, pathname, searchParams }: URL): StorablePage | null {
  const isData = dataSuffix.test(pathname);
  const path = toPagePath(pathname);
  const rule = rules.find((candidate) => candidate.path.test(path));
  const given = [...searchParams];
  if (!rule || given.filter(([name]) => name !== "_routes").length > maxParameters) return null;
  if (new Set(given.map(([name, value]) => `${name}=${value}`)).size < given.length) return null;
  if (!given.every((parameter) => isKnownParameter(rule, isData, parameter))) return null;
  const query = new URLSearchParams(given);
  query.sort();
  const fill = (tag: string) => path.replace(rule.path, tag);
  return {
    address: `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`,
    tags: rule.tags.map((tag) => (tag.includes("$") ? fill(tag) : tag)),
    countTags: (rule.countTags ?? []).map((tag) => (tag.includes("$") ? fill(tag) : tag)),
    maxAgeMs: rule.maxAgeMs ?? dayMs,
  };
}
