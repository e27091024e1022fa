import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { formatCount } from "#admin/dashboard/figures.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import { SavedNote } from "./saved-note.tsx";
import { ScaleTable } from "./scale-table.tsx";
import { useItemStatistics } from "./use-item-statistics.ts";

export function ItemStatisticsPanel({ stored }: { stored: AdminAssessment }) {
  const draft = useDraft((state) => state.draft);
  const statistics = useItemStatistics(stored);
  if (statistics.isError) return <ReadFailure title="Failed to load the item statistics" query={statistics} />;
  if (!statistics.data) return <Spinner>Loading item statistics...</Spinner>;
  const { contentVersion, responses, isCapped, scales } = statistics.data;
  return (
    <div className="sim">
      <SavedNote statistics={statistics.data} contentVersion={stored.contentVersion} />
      <p className="small soft">
        {isCapped && "The latest "}
        {formatCount(responses)} anonymous {responses === 1 ? "response" : "responses"} to content version{" "}
        {contentVersion}, excluding those that look careless. Figures are tentative (gray) until 100 people have
        answered.
      </p>
      {!hasSameQuestions(draft, stored) && (
        <Alert tone="note" title={`The draft differs from content version ${contentVersion}`}>
          <p>These figures are for the saved version. A changed question starts over.</p>
        </Alert>
      )}
      {responses === 0 ? (
        <p className="soft ep-none">No visitors have shared their answers for research yet.</p>
      ) : (
        scales.map((scale) => <ScaleTable key={`${scale.section}/${scale.id}`} scale={scale} asked={stored} />)
      )}
    </div>
  );
}
