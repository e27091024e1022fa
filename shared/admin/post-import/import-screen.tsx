import { BackToAdmin } from "#admin/back-to-admin.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { ImportReviewPart } from "./import-review.tsx";
import { RunningImport } from "./running-import.tsx";
import { type ImportStep, useImport } from "./use-import.ts";
import "./post-import.css";

interface ReadingProps {
  step: Extract<ImportStep, { name: "reading" }>;
  onCancel: () => void;
}

const Reading = ({ step: { label, done, total }, onCancel }: ReadingProps) => (
  <section className="import-part" aria-label={label}>
    <p role="status">{total > 0 ? `${label}: ${done} of ${total}` : `${label}...`}</p>
    <Progress value={total > 0 ? (done / total) * 100 : 0} label={label} />
    <Button className="import-cancel" onClick={onCancel}>
      Cancel
    </Button>
  </section>
);

export function ImportScreen() {
  const { step, choices, setChoices, chooseFiles, changeSiteUrl, start, resume, restart } = useImport();
  return (
    <main id="main" className="wrap adm-body import-screen">
      <div>
        <BackToAdmin />
        <h1 className="h1">Import posts</h1>
      </div>
      {step.name === "choose" && <ChooseFiles notes={step.notes} onFiles={(files) => void chooseFiles(files)} />}
      {step.name === "reading" && <Reading step={step} onCancel={restart} />}
      {step.name === "review" && (
        <ImportReviewPart
          review={step.review}
          choices={choices}
          onChange={(change) => setChoices((current) => ({ ...current, ...change }))}
          onSiteUrl={(siteUrl) => void changeSiteUrl(step.review, siteUrl)}
          onStart={() => start(step.review)}
          onRestart={restart}
        />
      )}
      {step.name === "import" && (
        <RunningImport job={step.job} onResume={() => void resume(step.job)} onRestart={restart} />
      )}
    </main>
  );
}
