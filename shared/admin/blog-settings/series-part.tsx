import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SeriesEntry } from "#api/series.ts";
import { isSameName } from "#blog/author.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useApi } from "../admin-context.ts";
import { dashboardKey } from "../dashboard/list/use-entries.ts";
import { reportFailure } from "../failure-message.ts";
import { ReadFailure } from "../read-failure.tsx";
import { succeeds } from "./succeeds.ts";
import { pluralizePosts } from "./use-authors.ts";
import { seriesKey, useSeries } from "./use-series.ts";

interface RenameDialogProps {
  series: SeriesEntry;
  all: readonly SeriesEntry[];
  onRename: (to: string) => Promise<boolean>;
  onClose: () => void;
}

function RenameDialog({ series, all, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(series.title);
  const [isBusy, setBusy] = useState(false);
  const to = title.trim();
  const twin = all.find((other) => other.title !== series.title && isSameName(other.title, to));
  const canRename = to !== "" && to !== series.title;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canRename || isBusy) return;
    setBusy(true);
    const isDone = await onRename(twin?.title ?? to);
    setBusy(false);
    if (isDone) onClose();
  };
  const action = twin ? "Merge" : "Rename";
  return (
    <Dialog
      open
      title={`Rename “${series.title}”`}
      description={`The title changes in ${pluralizePosts(series.posts)}, at once for visitors. The title of another series makes one of both.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            form="rename-series"
            type="submit"
            variant={twin ? "danger" : "ink"}
            busy={isBusy}
            disabled={!canRename}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id="rename-series" onSubmit={handleSubmit}>
        <Field label="Title">
          <Input value={title} maxLength={120} autoComplete="off" onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <p className="bset-twin small" role="status">
          {twin &&
            `“${twin.title}” has ${pluralizePosts(twin.posts)}. Parts keep their numbers: check their order afterwards.`}
        </p>
      </form>
    </Dialog>
  );
}

export function SeriesPart() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useSeries();
  const [toRename, setToRename] = useState<SeriesEntry | null>(null);
  const rename = useMutation({
    mutationFn: (body: { from: string; to: string }) => api.renameSeries({ body }),
    onSuccess: async (_, { to }) => {
      await Promise.all([seriesKey, dashboardKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      showAdminToast({ title: `Series renamed to “${to}”`, tone: "ok" });
    },
    onError: (error) => {
      reportFailure("Failed to rename the series", error);
      void queryClient.invalidateQueries({ queryKey: seriesKey });
    },
  });
  return (
    <section className="adm-section" aria-labelledby="series">
      <div className="bset-head">
        <div>
          <h2 className="h2" id="series">
            Series{list.data && ` (${list.data.length})`}
          </h2>
          <p className="soft">A post joins a series, or begins one, in its settings.</p>
        </div>
      </div>
      {list.isPending && <Spinner>Loading series...</Spinner>}
      {list.isError && <ReadFailure title="Failed to load the series" query={list} />}
      {list.data?.length === 0 && <EmptyState level={3} title="No series yet" />}
      {list.data && list.data.length > 0 && (
        <ul className="bset-list">
          {list.data.map((series) => (
            <li key={series.title} className="bset-item">
              <div>
                <p>
                  <b>{series.title}</b>
                </p>
                <p className="mono small muted">
                  {pluralizePosts(series.posts)}, {series.published} published
                </p>
              </div>
              <span className="bset-buttons">
                <IconButton
                  icon={<ToolIcon name="edit" />}
                  label={`Rename ${series.title}`}
                  onClick={() => setToRename(series)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {toRename && (
        <RenameDialog
          series={toRename}
          all={list.data ?? []}
          onRename={(to) => succeeds(rename.mutateAsync({ from: toRename.title, to }))}
          onClose={() => setToRename(null)}
        />
      )}
    </section>
  );
}
