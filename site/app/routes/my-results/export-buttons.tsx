import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { saveFile } from "#app/browser/save-file.ts";
import { formatCsvFile, formatJsonFile } from "#app/browser/saved-results/result-files.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";

interface ExportButtonsProps {
  results: readonly SavedResult[];
  name: string;
  /** For screen readers, if there are several of these buttons on a page. */
  of?: string;
}

/** JSON has everything including answers, CSV the scores only. */
export function ExportButtons({ results, name, of }: ExportButtonsProps) {
  const about = of && <span className="sr"> of {of}</span>;
  return (
    <>
      <Button
        size="s"
        onClick={() =>
          saveFile(new Blob([formatJsonFile(results, new Date())], { type: "application/json" }), `${name}.json`)
        }
      >
        Export JSON{about}
      </Button>
      <Button
        size="s"
        onClick={() => saveFile(new Blob([formatCsvFile(results)], { type: "text/csv;charset=utf-8" }), `${name}.csv`)}
      >
        Export CSV{about}
      </Button>
    </>
  );
}
