import { useEffect, useId, useState } from "react";
import { findSeries, useSeries } from "#admin/blog-settings/use-series.ts";
import { type FieldProblem, findProblem } from "#admin/fields/field-problems.ts";
import type { SeriesEntry } from "#api/series.ts";
import { maxSeriesPosition, type PostText } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

export interface SeriesFieldsProps {
  text: Pick<PostText, "series" | "seriesPosition">;
  onChange: (patch: Partial<PostText>) => void;
  problems: readonly FieldProblem[];
}

/** A post that joins a series comes after its last part. */
export function joinSeries(
  series: string,
  { seriesPosition }: Pick<PostText, "seriesPosition">,
  all: readonly SeriesEntry[],
): Pick<PostText, "series" | "seriesPosition"> {
  if (series.trim() === "") return { series, seriesPosition: null };
  const found = findSeries(series, all);
  const next = Math.min((found?.lastPosition ?? 0) + 1, maxSeriesPosition);
  return { series, seriesPosition: found ? next : (seriesPosition ?? 1) };
}

export function SeriesFields({ text: { series, seriesPosition }, onChange, problems }: SeriesFieldsProps) {
  const listId = useId();
  const { data: all } = useSeries();
  const found = findSeries(series, all);
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (!all || awaited === null) return;
    setAwaited(null);
    if (awaited === series) onChange(joinSeries(series, { seriesPosition }, all));
  }, [all, awaited, series, seriesPosition, onChange]);
  const join = (typed: string) => {
    if (!all) setAwaited(typed);
    onChange(joinSeries(typed, { seriesPosition }, all ?? []));
  };
  const choosePart = (typed: string) => {
    setAwaited(null);
    onChange({ seriesPosition: typed === "" ? null : Math.trunc(Number(typed)) });
  };
  const isNew = all !== undefined && !found;
  return (
    <div className="part-pair">
      <Field
        label="Series"
        hint={series.trim() === "" ? "Choose one, or begin one with a new title" : isNew ? "A new series" : ""}
        error={findProblem(problems, "series")}
      >
        <Input
          value={series}
          maxLength={120}
          list={listId}
          autoComplete="off"
          onChange={({ target }) => join(target.value)}
        />
        <datalist id={listId}>
          {all?.map(({ title }) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </Field>
      <Field label="Part" hint="Sorts the parts" error={findProblem(problems, "seriesPosition")}>
        <Input
          type="number"
          min={1}
          max={maxSeriesPosition}
          value={seriesPosition ?? ""}
          disabled={series.trim() === ""}
          onChange={({ target }) => choosePart(target.value)}
        />
      </Field>
    </div>
  );
}
