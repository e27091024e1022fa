import { useState } from "react";
import type { PaperKind } from "#assessment/export/paper.ts";
import { Button } from "#ui/controls/button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Paper } from "./paper.tsx";
import { PrintedPage } from "./printed-page.tsx";
import { ScoringSheet } from "./scoring-sheet.tsx";

const kinds: readonly (readonly [PaperKind, string])[] = [
  ["questionnaire", "Questionnaire"],
  ["key", "Key"],
  ["review", "Review copy"],
  ["scoring", "Scoring sheet"],
];

const descriptions: Readonly<Record<PaperKind, string>> = {
  questionnaire: "The questions with their answers, to fill in on paper.",
  key: "Right answers, points, scales and reversed items. Not for whoever answers.",
  review: "Texts, options, key and explanations, with room for notes next to each question.",
  scoring: "A table for each scale, to score a filled-in questionnaire by hand. Not for whoever answers.",
};

const endings: Readonly<Record<PaperKind, string>> = {
  questionnaire: "questionnaire",
  key: "key",
  review: "review copy",
  scoring: "scoring sheet",
};

export function PrintExport({ onClose }: { onClose: () => void }) {
  const draft = useDraft((state) => state.draft);
  const [kind, setKind] = useState<PaperKind>("questionnaire");
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    if (typeof window.print === "function") setPrinting(true);
    else showAdminToast({ title: "This browser can't print", tone: "error" });
  };
  return (
    <Dialog
      open
      title="Print or save as PDF"
      description="The print dialog that opens can save a PDF, too."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="signal" busy={isPrinting} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      <div className="export-print">
        <Segments label="What to print" value={kind} options={kinds} onChange={setKind} />
        <p>{descriptions[kind]}</p>
      </div>
      {isPrinting && (
        <PrintedPage title={`${draft.title || "Assessment"}: ${endings[kind]}`} onPrinted={() => setPrinting(false)}>
          {kind === "scoring" ? <ScoringSheet draft={draft} /> : <Paper draft={draft} kind={kind} />}
        </PrintedPage>
      )}
    </Dialog>
  );
}
