import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { CategoryCells } from "#app/components/cards/category-cells.tsx";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { buildBreadcrumbNode, buildListNode, toCategoryItem } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import { listDescribedCategories } from "#app/db/categories/descriptions.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { listSampleCategories } from "#app/services/samples/pages.ts";
import { rendered } from "#framework/rendered-data.ts";
import { type CategorySort, sortCategories } from "./sort-categories.ts";

const sorts: readonly { value: CategorySort; label: string }[] = [
  { value: "all", label: "All Categories" },
  { value: "popular", label: "Most Popular" },
  { value: "newest", label: "Newest" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("sort");
  const sort = sorts.find(({ value }) => value === requested)?.value ?? "all";
  const choices = sorts.map(({ value, label }) => ({
    label,
    to: value === "all" ? "/categories" : `/categories?sort=${value}`,
    isCurrent: value === sort,
  }));
  const { shown, notice, headers } = await withSampleFallback(
    { context, request },
    // An empty list is shown as 'No categories found', not replaced by samples.
    () => listDescribedCategories(context.db),
    ({ cards }) => listSampleCategories(cards),
  );
  const categories = sortCategories(shown, sort);
  const page = {
    head: buildPageMeta({
      title: "Browse All Categories",
      description: "Browse all assessment categories, what each one covers and how many assessments it has.",
      path: "/categories",
    }),
    structured: [
      buildBreadcrumbNode([{ name: "Categories", path: "/categories" }]),
      ...buildListNode("Categories", categories.map(toCategoryItem)),
    ],
  };
  return data({ choices, count: categories.length, ...rendered({ categories }), ...page, ...notice }, { headers });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function CategoriesScreen() {
  const { choices, count, rendered: list, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="Browse All Categories"
      lead="Start with the field that interests you most."
      bar={{ label: "Sort by", choices }}
      warning={warning}
      path="/categories"
      waiting="Loading categories..."
    >
      {count === 0 ? (
        <EmptyState title="No categories found">
          <p>No categories have been published yet. Please check back soon.</p>
        </EmptyState>
      ) : (
        <>
          <CategoryCells categories={list?.categories} level={2} />
          <AdSlot kind="banner" />
        </>
      )}
    </BrowsePage>
  );
}
