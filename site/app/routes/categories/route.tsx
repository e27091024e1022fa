import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdPlace } from "#app/components/ads/ad-place.tsx";
import { CategoryCells } from "#app/components/cards/category-cells.tsx";
import { toPageMeta } from "#app/components/head/page-meta.ts";
import { toBreadcrumbNode, toCategoryItem, toListNode } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import { listDescribedCategories } from "#app/db/categories/described.server.ts";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { orSamples } from "#app/services/samples/or-samples.ts";
import { listSampleCategories } from "#app/services/samples/pages.ts";
import { type CategorySort, sortCategories } from "./sort-categories.ts";

const sorts: readonly { value: CategorySort; label: string }[] = [
  { value: "all", label: "All Categories" },
  { value: "popular", label: "Most Popular" },
  { value: "newest", label: "Newest" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("sort");
  const sort = sorts.find(({ value }) => value === asked)?.value ?? "all";
  const choices = sorts.map(({ value, label }) => ({
    label,
    to: value === "all" ? "/categories" : `/categories?sort=${value}`,
    isCurrent: value === sort,
  }));
  const { shown, notice, headers } = await orSamples(
    { context, request },
    // An empty list is an answer here: 'No categories found'.
    () => listDescribedCategories(context.db),
    ({ cards }) => listSampleCategories(cards),
  );
  const categories = sortCategories(shown, sort);
  const page = {
    head: toPageMeta({
      title: "Browse All Categories",
      description: "Every field that we have assessments for, what it is about and how many there are.",
      path: "/categories",
    }),
    structured: [
      toBreadcrumbNode([{ name: "Categories", path: "/categories" }]),
      ...toListNode("Categories", categories.map(toCategoryItem)),
    ],
  };
  return data({ choices, categories, ...page, ...notice }, { headers });
}

export const headers = keepLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function CategoriesScreen() {
  const { choices, categories, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="Browse All Categories"
      lead="Each field is one line of the spectrum. Start with the one you are curious about."
      bar={{ label: "Sort by", choices }}
      warning={warning}
      path="/categories"
      waiting="Loading categories..."
    >
      {categories.length === 0 ? (
        <EmptyState title="No categories found">
          <p>Nothing has been published here yet. Please come back soon.</p>
        </EmptyState>
      ) : (
        <>
          <CategoryCells categories={categories} level={2} />
          <AdPlace kind="banner" />
        </>
      )}
    </BrowsePage>
  );
}
