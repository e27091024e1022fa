import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { estimateExpectedAlphas } from "#assessment/simulate/simulate.ts";
import { listReadyScales, type ReadyScale } from "./insert-scale.ts";

const typingPauseMs = 200;
const shownAtOnce = 20;
const simulatedTakers = 1_000;

export function useFoundScales(typed: string) {
  const api = useApi();
  const [search, setSearch] = useState("");
  const [wanted, setWanted] = useState(shownAtOnce);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setWanted(shownAtOnce);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useInfiniteQuery({
    queryKey: ["scale library", search],
    placeholderData: keepPreviousData,
    initialPageParam: Number.MAX_SAFE_INTEGER,
    queryFn: ({ pageParam }) => api.listLibraryScales({ query: { search, before: pageParam } }),
    getNextPageParam: ({ next }) => next,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const all = (data?.pages ?? []).flatMap(({ assessments }) => assessments);
  const isShort = all.length < wanted;
  // A call looks through a part of the assessments, and may find nothing in it.
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    ...query,
    found: all.slice(0, wanted),
    isComplete: data !== undefined && !(isShort && hasNextPage),
    hasMore: all.length > wanted || hasNextPage,
    showMore: () => setWanted(wanted + shownAtOnce),
  };
}

export interface LibraryScale extends ReadyScale {
  /** Of items that belong together as is usual; null where nothing can be said. */
  expectedAlpha: number | null;
}

export function useAssessmentScales(id: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: ["scale library", "assessment", id],
    queryFn: () => api.readAdminAssessment({ params: { id } }),
  });
  const assessment = query.data;
  const scales = useMemo((): LibraryScale[] => {
    if (!assessment) return [];
    const expected = estimateExpectedAlphas(assessment, { takers: simulatedTakers, seed: 1 });
    return listReadyScales(assessment).map((ready) => {
      const { id: scaleId, section } = ready.scale;
      const found = expected.find((one) => one.id === scaleId && one.section === section);
      return { ...ready, expectedAlpha: found?.alpha ?? null };
    });
  }, [assessment]);
  return { ...query, assessment, scales };
}
