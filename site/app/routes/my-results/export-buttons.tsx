import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { saveFile } from "#app/browser/save-file.ts";
import { toCsvFile, toJsonFile } from "#app/browser/saved-results/result-files.ts";
import type { KeptResult } from "#app/storage/kept-results.ts";

interface ExportButtonsProps {
  results: readonly KeptResult[];
  /** Of the file, without its ending. */
  name: string;
  /** Says of what, where several stand on a page. */
  of?: string;
}

/** JSON has everything, answers too; CSV has the scores, one row each. */
export function ExportButtons({ results, name, of }: ExportButtonsProps) {
  const about = of && <span className="sr"> of {of}</span>;
  return (
    <>
      <Button
        size="s"
        onClick={() =>
          saveFile(new Blob([toJsonFile(results, new Date())], { type: "application/json" }), `${name}.json`)
        }
      >
        Export JSON{about}
      </Button>
      <Button
        size="s"
        onClick={() => saveFile(new Blob([toCsvFile(results)], { type: "text/csv;charset=utf-8" }), `${name}.csv`)}
      >
        Export CSV{about}
      </Button>
    </>
  );
}
