import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import { brand } from "@illumine/shared/brand.ts";
import { describeCategory, knownCategories } from "@illumine/shared/category/known.ts";
import { formatOccupationCredit } from "@illumine/shared/occupations/credit.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { buildHiddenMeta, buildPageMeta, fitDescription } from "#app/components/head/page-meta.ts";
import { findCategoryPicture } from "#app/components/head/social-picture.server.ts";
import {
  buildBreadcrumbNode,
  buildListNode,
  buildOccupationNode,
} from "#app/components/head/structured-data.server.ts";
import { browseOccupations } from "#app/db/occupations/browse.server.ts";
import { searchOccupations, withPreparation } from "#app/db/occupations/search.server.ts";
import { findOccupationPage } from "#app/db/pages/occupation.server.ts";
import { noStoreHeaders, tryDatabase } from "#app/services/samples/fallback.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import { buildOccupationsPath, readOccupationQuery } from "./address.ts";
import { describeOccupation } from "./describe-occupation.server.ts";
import { buildFilterView, buildLetterLinks } from "./list-view.server.ts";

type OccupationRequest = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

const unlistedHeaders = { ...noStoreHeaders, "X-Robots-Tag": "noindex" };
const listCrumb = { name: "Occupations", path: "/occupations" as const };
const fieldSlugs = knownCategories.map(({ slug }) => slug);

function buildFailedPage(address: string) {
  const page = { kind: "failed" as const, address, head: buildHiddenMeta("Occupations"), structured: [] };
  return { page, status: 503, headers: unlistedHeaders };
}

async function buildMissingPage({ context, request }: OccupationRequest, slug: string) {
  const terms = slug.replace(/-+/g, " ").slice(0, 80);
  const neighbors = await tryDatabase(request, async () =>
    searchOccupations(context.db, await readSearchNames(context.env.ASSETS), terms),
  );
  const page = {
    kind: "missing" as const,
    search: terms,
    neighbors: (neighbors?.found ?? []).slice(0, 6),
    head: buildHiddenMeta("Occupation not found"),
    structured: [],
  };
  return { page, status: 404, headers: unlistedHeaders };
}

const maxTitleLength = 60;

/** The longest that fits into a line of search results. */
function findTitle({ title, release }: Pick<OccupationDetail, "title" | "release">): string {
  const endings = release === null ? ["the work", "work"] : ["interests, skills, preparation", "interests and skills"];
  const titles = endings.map((ending) => `${title}: ${ending} | ${brand.name}`);
  return titles.find(({ length }) => length <= maxTitleLength) ?? title;
}

async function loadOccupationPage(occupationRequest: OccupationRequest, slug: string) {
  const { context, request } = occupationRequest;
  const { pathname, search } = new URL(request.url);
  if (!/^[a-z0-9.-]{1,90}$/.test(slug)) return buildMissingPage(occupationRequest, slug);
  const answer = await tryDatabase(request, () => findOccupationPage(context.db, slug));
  if (!answer) return buildFailedPage(pathname);
  const { found } = answer;
  if (!found) return buildMissingPage(occupationRequest, slug);
  if (found.status === "moved") throw redirect(`/occupations/${found.slug}${search}`, 301);
  const { occupation, tests, assessments, interests, posts } = found;
  // By its code: redirect, so that an occupation has one address.
  if (occupation.slug !== slug) throw redirect(`/occupations/${occupation.slug}${search}`, 301);
  const path = `/occupations/${occupation.slug}` as const;
  const description = fitDescription(
    occupation.summary,
    occupation.release === null
      ? `${occupation.title}: what people do and how to get started.`
      : `${occupation.title}: interests, skills, preparation and similar occupations.`,
  );
  const picture = occupation.field === null ? undefined : findCategoryPicture(describeCategory(occupation.field));
  const page = {
    kind: "occupation" as const,
    occupation,
    ...describeOccupation(occupation),
    tests,
    assessments,
    interests,
    posts,
    head: buildPageMeta({
      title: findTitle(occupation),
      sharedTitle: occupation.title,
      description,
      path,
      ...(picture && { picture }),
      type: "article",
    }),
    structured: [
      buildBreadcrumbNode([listCrumb, { name: occupation.title, path }]),
      buildOccupationNode({ occupation, path, description }),
    ],
  };
  return { page, status: 200, headers: {} };
}

async function loadListPage({ context, request }: OccupationRequest) {
  const { pathname, search: typed, searchParams } = new URL(request.url);
  const query = readOccupationQuery(searchParams, fieldSlugs);
  const { search, level: zone, interest, field, from } = query;
  const answer = await tryDatabase(request, async () =>
    search === ""
      ? { list: await browseOccupations(context.db, { zone, interest, field, from }), found: null }
      : { list: null, found: await searchOccupations(context.db, await readSearchNames(context.env.ASSETS), search) },
  );
  if (!answer) return buildFailedPage(pathname + typed);
  const { list, found } = answer.found;
  const hasQuery = search !== "" || zone !== null || interest !== null || field !== null || from !== "";
  const page = {
    kind: "list" as const,
    query,
    filters: buildFilterView(list?.facets ?? [], query),
    letters: buildLetterLinks(query),
    occupations: list?.occupations ?? [],
    found: found?.map(withPreparation) ?? null,
    nextPath: list?.next ? buildOccupationsPath({ ...query, from: list.next }) : null,
    credit: list?.release ? formatOccupationCredit(list.release) : null,
    interestNames: Object.fromEntries(interestAreas.map(({ letter, label }) => [letter, label])),
    head: [
      ...buildPageMeta({
        title: `Occupations: interests, skills, preparation | ${brand.name}`,
        description:
          "What people do in hundreds of occupations, what the work asks for, how to get started, and how near each one is to your interests.",
        path: "/occupations",
      }).filter((tag) => !hasQuery || !("name" in tag && tag.name === "robots")),
      ...(hasQuery ? [{ name: "robots", content: "noindex, follow" }] : []),
    ],
    structured: [
      buildBreadcrumbNode([listCrumb]),
      ...buildListNode(
        "Occupations",
        (list?.occupations ?? []).map(({ title, slug }) => ({ name: title, path: `/occupations/${slug}` as const })),
      ),
    ],
  };
  // Any text is somewhere in the alphabet. Only pages that the list links to are stored.
  const isLinked = from === "" || /^[A-Z]$/.test(from) || list?.occupations[0]?.title === from;
  return { page, status: 200, headers: isLinked ? {} : noStoreHeaders };
}

export const loadOccupationsPage = (occupationRequest: OccupationRequest) =>
  occupationRequest.params["slug"] === undefined
    ? loadListPage(occupationRequest)
    : loadOccupationPage(occupationRequest, occupationRequest.params["slug"]);

export type OccupationsPage = Awaited<ReturnType<typeof loadOccupationsPage>>["page"];

export type OccupationPage = Extract<OccupationsPage, { kind: "occupation" }>;
