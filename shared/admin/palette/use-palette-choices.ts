import { useState } from "react";
import { assessmentsListing } from "../dashboard/list/assessments-listing.ts";
import { postsListing } from "../dashboard/list/posts-listing.ts";
import { useListCategories } from "../dashboard/list/use-list-categories.ts";
import { readSavedViews } from "../dashboard/saved-views/saved-views.ts";
import { listChoices, type PaletteChoice } from "./list-choices.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface PaletteChoices {
  choices: PaletteChoice[];
  isSearching: boolean;
  isError: boolean;
}

export function usePaletteChoices(typed: string): PaletteChoices {
  const { found, isSearching, isError } = usePaletteSearch(typed);
  const categories = { blog: useListCategories(postsListing), assessments: useListCategories(assessmentsListing) };
  const [views] = useState(readSavedViews);
  return { choices: [...found, ...listChoices({ categories, views, typed })], isSearching, isError };
}
