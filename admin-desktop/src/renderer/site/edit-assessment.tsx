import { toText } from "@illumine/shared/api/assessment-text.ts";
import { toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ask, toWords } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";

/** Goes to the draft of one of the site's assessments: the one that is written here already, or a new one from its text. */
export function EditAssessment() {
  const { assessmentId = "" } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<string> => {
      // Asked for: what main told last may be a moment old, and a second draft of it helps nobody.
      const drafts = await ask("listDrafts");
      const own = drafts.find((draft) => draft.assessmentId === assessmentId && draft.baseVersion !== null);
      if (own) return own.id;
      const { copy } = await ask("readSiteCopy", { assessmentId });
      if (!copy) {
        throw new Error(
          "The site could not be asked for it, and this computer keeps no copy. Connect, sign in and try again.",
        );
      }
      // Asked for twice, as a development build does: the first answer begins the draft.
      if (isGone) throw new Error("Nobody waits for this any more");
      const { id } = await ask("createDraft", { text: toText(copy.assessment), base: copy });
      return id;
    };
    find().then(
      (id) => isGone || navigate(desktopPaths.draft(id), { replace: true }),
      (error: unknown) => isGone || setFailure(toWords(error)),
    );
    return () => {
      isGone = true;
    };
  }, [assessmentId, navigate]);
  return (
    <main id="main" className="wrap band">
      <h1 className="sr">Edit Assessment</h1>
      {failure === null ? (
        <Spinner page>Loading assessment...</Spinner>
      ) : (
        <Alert
          tone="error"
          live
          title={`"${assessmentId}" could not be opened`}
          action={
            <Link to={desktopPaths.drafts} className={toButtonClass("outline", "s")}>
              Back to Drafts
            </Link>
          }
        >
          <p>{failure}</p>
        </Alert>
      )}
    </main>
  );
}
