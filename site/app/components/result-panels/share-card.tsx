import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useEffect, useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { openShareSheet } from "#app/browser/share/sheet.ts";

type Card = { state: "drawing" } | { state: "ready"; file: File; address: string } | { state: "failed" };

export function ShareCard({ results, category }: { results: Results; category: string }) {
  const [card, setCard] = useState<Card>({ state: "drawing" });
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let address: string | null = null;
    let isCurrent = true;
    const draw = async () => {
      const { drawShareCard } = await import("#app/browser/share/card.ts");
      const blob = await drawShareCard(results, category);
      if (!isCurrent) return;
      const file = new File([blob], `${results.metadata.assessmentId}.png`, { type: "image/png" });
      address = URL.createObjectURL(file);
      setCard({ state: "ready", file, address });
    };
    draw().catch((error: unknown) => {
      console.warn("The picture couldn't be created", error);
      if (isCurrent) setCard({ state: "failed" });
    });
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [results, category]);

  return (
    <section className="share-part" aria-labelledby="share-card">
      <h3 className="h3" id="share-card">
        Share a picture
      </h3>
      <p className="soft">It shows the title, the scores, and the date, but none of your answers.</p>
      {card.state === "drawing" && <Spinner>Creating picture...</Spinner>}
      {card.state === "failed" && (
        <Alert tone="warn" title="The picture couldn't be created." live>
          <p>The link works without it.</p>
        </Alert>
      )}
      {card.state === "ready" && (
        <>
          <img
            className="share-card"
            src={card.address}
            width={1200}
            height={630}
            alt={`Your result in ${results.assessmentTitle}`}
          />
          <div className="row">
            <Button onClick={() => saveFile(card.file, card.file.name)}>Download picture</Button>
            {canShareFile(card.file) && (
              <Button onClick={async () => setRefused(!(await openShareSheet({ files: [card.file] })))}>
                Share picture
              </Button>
            )}
          </div>
          <p className="small" role="status">
            {isRefused && "Your browser blocked sharing. Download the picture instead."}
          </p>
        </>
      )}
    </section>
  );
}

const canShareFile = (file: File) => "canShare" in navigator && navigator.canShare({ files: [file] });
