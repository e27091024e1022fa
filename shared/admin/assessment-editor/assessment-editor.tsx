import { useEffect, useState } from "react";
import type { AdminAssessment } from "../../api/admin-assessments";
import { toEmptyDraft } from "../../assessment/draft";
import { useAdmin } from "../admin-context";
import { CopyNotice } from "../drafts/copy-notice";
import { LeaveGuard } from "../drafts/leave-guard";
import { useSaver } from "../drafts/use-saver";
import { adminPaths } from "../paths";
import { DraftProvider } from "./draft/draft-context";
import { useChecks, useOpenDraft } from "./draft/use-open-draft";
import { EditorBody } from "./editor-body";
import { AssessmentEditorBar } from "./saving/assessment-editor-bar";
import { assessmentFields } from "./saving/assessment-fields";
import { type AssessmentText, assessmentCopies, createAssessmentPort } from "./saving/assessment-port";
import { useAssessmentActs } from "./saving/use-assessment-acts";
import "../drafts/drafts.css";
import "./assessment-editor.css";

export interface AssessmentEditorProps {
  /** The stored assessment's, or one that only this device knows. */
  id: string;
  /** Null for an assessment that the server does not know yet. */
  stored: AdminAssessment | null;
}

/** An assessment that is open: its two views, and everything that happens to it as a whole. */
export function AssessmentEditor({ id, stored: firstStored }: AssessmentEditorProps) {
  const { api } = useAdmin();
  const [port] = useState(() => createAssessmentPort(api, firstStored === null));
  const [empty] = useState((): AssessmentText => ({ draft: toEmptyDraft(), json: null }));
  const [opened] = useState(() => (firstStored ? port.toText(firstStored) : empty));
  const saver = useSaver<AssessmentText, AdminAssessment>({
    id,
    text: opened,
    empty,
    stored: firstStored,
    savedAt: firstStored ? Date.parse(firstStored.updatedAt) : null,
    copies: assessmentCopies,
    port,
  });
  const draft = useOpenDraft(saver, "form");
  useChecks(draft, firstStored === null);
  const acts = useAssessmentActs(saver, draft);
  const { hasUnsaved, isCopied, save, stored } = saver.state;

  const isConflict = save.kind === "conflict";
  const { setDialog } = acts;
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict, setDialog]);

  return (
    <DraftProvider value={draft}>
      <main id="main" className="aed">
        <AssessmentEditorBar state={saver.state} acts={acts} />
        <div className="wrap editor-notices">
          <CopyNotice
            kind={assessmentCopies}
            fields={assessmentFields}
            id={firstStored ? id : null}
            ownKey={saver.copyKey}
            opened={opened}
            version={firstStored?.version ?? null}
            toTitle={({ draft: kept }) => kept.title}
            onRestore={(text) => draft.acts.replace("restore", text)}
          />
        </div>
        <EditorBody stored={stored} />
      </main>
      <LeaveGuard
        ownPath={stored ? adminPaths.editAssessment(id) : adminPaths.newAssessment}
        hasUnsaved={hasUnsaved}
        isCopied={isCopied}
        flush={saver.flush}
      />
    </DraftProvider>
  );
}
