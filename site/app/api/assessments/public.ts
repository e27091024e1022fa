import { assessmentEndpoints, type CardPaging } from "@illumine/shared/api/assessments.ts";
import { previewHeader } from "@illumine/shared/api/headers.ts";
import type { Context } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import {
  type CardPage,
  findAssessment,
  findAssessmentVersion,
  listCards,
} from "#app/db/assessments/published.server.ts";
import { findRelated } from "#app/db/assessments/related.server.ts";
import { suggestAssessments } from "#app/db/assessments/search.server.ts";
import { listCategories } from "#app/db/categories/categories.server.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import { isPreviewOf } from "#app/services/tokens/preview-links.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";

const {
  listAssessments: list,
  listFeaturedAssessments: featured,
  listAssessmentsByCategory: byCategory,
  listCategoryNames: names,
  suggestAssessments: suggest,
  readRelated: related,
  readAssessment: read,
} = assessmentEndpoints;

const fiveMinutes = "public, max-age=300";
/** An earlier content version never changes, but it can be withdrawn, and its statistics grow every minute. */
const oneDay = "public, max-age=86400";

/** The total can change while the page doesn't, so it is also sent with 304. */
const withEtag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "link", "x-total-count"] });

const linkParameters = new Set(["limit", "sort", "category"]);

function setPageHeaders(c: Context, { page, limit }: CardPaging, { total, after }: CardPage): void {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const parameters = Object.entries(c.req.query()).filter(([name]) => linkParameters.has(name));
  const formatLink = (rel: string, target: number, cursor?: string | null) => {
    const search = new URLSearchParams([...parameters, ["page", String(target)]]);
    if (cursor) search.set("after", cursor);
    return `<${new URL(c.req.url).pathname}?${search}>; rel="${rel}"`;
  };
  const links = [
    formatLink("first", 1),
    ...(page > 1 ? [formatLink("prev", Math.min(page - 1, lastPage))] : []),
    ...(page < lastPage ? [formatLink("next", page + 1, after)] : []),
    formatLink("last", lastPage),
  ];
  c.header("Link", links.join(", "));
  c.header("X-Total-Count", String(total));
  c.header("Cache-Control", fiveMinutes);
}

/** Fixed paths come before the one with an id. */
export function registerAssessments(api: Api): void {
  api.openapi(buildRoute(list, { middleware: withEtag }), async (c) => {
    const query = c.req.valid("query");
    const page = await listCards(c.env.db, query);
    if (query.category !== undefined && !page.category) {
      const message = "Category not found";
      throw new ApiError(422, message, [{ field: "category", message }]);
    }
    setPageHeaders(c, query, page);
    return c.json(page.cards, 200);
  });

  api.openapi(buildRoute(featured, { middleware: withEtag }), async (c) => {
    const query = c.req.valid("query");
    const page = await listCards(c.env.db, { ...query, sort: "featured", isFeatured: true });
    setPageHeaders(c, query, page);
    return c.json(page.cards, 200);
  });

  api.openapi(buildRoute(byCategory, { middleware: withEtag }), async (c) => {
    const { category } = c.req.valid("param");
    const query = c.req.valid("query");
    const page = await listCards(c.env.db, { ...query, category });
    if (!page.category) throw new ApiError(404, "Category not found");
    const { name, slug } = page.category;
    if (category !== slug && category !== name) {
      return c.redirect(`/api/assessments/category/${slug}${new URL(c.req.url).search}`, 301);
    }
    setPageHeaders(c, query, page);
    return c.json(page.cards, 200);
  });

  api.openapi(buildRoute(names, { middleware: withEtag }), async (c) => {
    c.header("Cache-Control", fiveMinutes);
    const categories = await listCategories(c.env.db);
    return c.json(
      categories.map(({ name }) => name),
      200,
    );
  });

  api.openapi(buildRoute(suggest, { middleware: withEtag }), async (c) => {
    const suggestions = await suggestAssessments(
      c.env.db,
      await readSearchNames(c.env.env.ASSETS),
      c.req.valid("query").q,
    );
    c.header("Cache-Control", fiveMinutes);
    return c.json(suggestions, 200);
  });

  api.openapi(buildRoute(related, { middleware: withEtag }), async (c) => {
    const found = await findRelated(c.env.db, c.req.valid("param").id);
    if (!found) throw new ApiError(404, "Assessment not found");
    c.header("Cache-Control", fiveMinutes);
    return c.json(found, 200);
  });

  api.openapi(buildRoute(read, { middleware: withEtag }), async (c) => {
    const { id } = c.req.valid("param");
    const { contentVersion } = c.req.valid("query");
    const preview = c.req.header(previewHeader);
    const isPreview = preview !== undefined && (await isPreviewOf(c.env, { entity: "assessment", id }, preview));
    const found =
      contentVersion === undefined || isPreview
        ? await findAssessment(c.env.db, id, { isPreview })
        : await findAssessmentVersion(c.env.db, { id, contentVersion });
    if (!found) throw new ApiError(404, "Assessment not found");
    if (found.status === "unreadable") {
      return c.json(
        { message: "This assessment can't be shown because its data is damaged. We've logged the problem." },
        500,
      );
    }
    c.header("Cache-Control", isPreview ? "private, no-store" : found.isLatest ? fiveMinutes : oneDay);
    const { assessment, categorySlug, contentVersion: version, record, normGroup, occupationSlugs } = found;
    const added = { categorySlug, contentVersion: version, ...record, normGroup, occupationSlugs };
    return c.json({ ...assessment, ...added }, 200);
  });
}
