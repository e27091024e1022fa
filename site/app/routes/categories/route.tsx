import { brand } from "@illumine/shared/brand";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import { Spinner } from "@illumine/shared/ui/spinner";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { AdPlace } from "~/components/ad-place";
import { CategoryCells } from "~/components/category-cells";
import { ChoiceBar } from "~/components/choice-bar";
import { SearchBox } from "~/components/search-box";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { listDescribedCategories } from "~/db/category-list.server";
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
  return { choices, categories: sortCategories(await listDescribedCategories(context.db), sort) };
}

export const meta = () => [
  { title: `Browse All Categories: ${brand.name}` },
  {
    name: "description",
    content: "Every field that we have assessments for, what it is about and how many there are.",
  },
];

export default function CategoriesScreen() {
  const { choices, categories } = useLoaderData<typeof loader>();
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
