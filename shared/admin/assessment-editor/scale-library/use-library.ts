import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { estimateExpectedAlphas } from "#assessment/simulate/simulate.ts";
import { listReadyScales, type ReadyScale } from "./insert-scale.ts";

const typingPauseMs = 200;
const maxFound = 20;
const simulatedTakers = 1_000;

/** Assessments of the site whose scales may fit, by the text that was typed. */
export function useFoundAssessments(typed: string) {
  const api = useApi();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ["scale library", search],
    placeholderData: keepPreviousData,
    queryFn: () => api.listAdminAssessments({ query: { limit: maxFound, ...(search !== "" && { search }) } }),
  });
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
