import { EmptyState } from "@illumine/shared/ui/empty-state";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdPlace } from "~/components/ad-place";
import { BrowsePage } from "~/components/browse-page";
import { CategoryCells } from "~/components/category-cells";
import { toPageMeta } from "~/components/page-meta";
import { toBreadcrumbNode, toCategoryItem, toListNode } from "~/components/structured-data.server";
import { listDescribedCategories } from "~/db/category-list.server";
import { orSamples } from "~/services/or-samples";
import { keepLoaderHeaders } from "~/services/page-headers";
import { listSampleCategories } from "~/services/sample-pages";
import { type CategorySort, sortCategories } from "./sort-categories";

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
