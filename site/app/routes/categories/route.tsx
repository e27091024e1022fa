import { Alert } from "@illumine/shared/ui/alert";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import { Spinner } from "@illumine/shared/ui/spinner";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { AdPlace } from "~/components/ad-place";
import { CategoryCells } from "~/components/category-cells";
import { ChoiceBar } from "~/components/choice-bar";
import { toPageMeta } from "~/components/page-meta";
import { SearchBox } from "~/components/search-box";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { toBreadcrumbNode, toCategoryItem, toListNode } from "~/components/structured-data.server";
import { listDescribedCategories } from "~/db/category-list.server";
import { orSamples } from "~/services/or-samples";
import { keepLoaderHeaders } from "~/services/page-headers";
import { listSampleCategories } from "~/services/sample-pages";
import { type CategorySort, sortCategories } from "./sort-categories";
import "~/styles/assessment-list.css";

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
  const isLoading = useNavigation().location?.pathname === "/categories";
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head head-grid">
          <div>
            <h1 className="display">Browse All Categories</h1>
            <p className="lead">Each field is one line of the spectrum. Start with the one you are curious about.</p>
          </div>
          <SearchBox label="Search assessments" />
        </div>
        <div className="wrap list-body">
          <ChoiceBar label="Sort by" choices={choices} />
          {warning && <Alert tone="warn" live title={warning} />}
          {isLoading && <Spinner>Loading categories...</Spinner>}
          {categories.length === 0 ? (
            <EmptyState title="No categories found">
              <p>Nothing has been published here yet. Please come back soon.</p>
            </EmptyState>
          ) : (
            <CategoryCells categories={categories} level={2} />
          )}
          {categories.length > 0 && <AdPlace kind="banner" />}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
