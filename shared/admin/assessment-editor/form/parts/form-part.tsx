import { type ReactNode, useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { isAtOrIn, type Path } from "#assessment/path.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { toPathName, useWish } from "../wanted.ts";

export interface FormPartProps {
  title: string;
  /** What is edited in it. It opens when its author is taken to one of them. */
  paths: readonly Path[];
  /** What is in it, in short. */
  note?: string;
  children: ReactNode;
}

/** Fields that belong together, folded until somebody wants them. */
export function FormPart({ title, paths, note, children }: FormPartProps) {
  const [isOpen, setOpen] = useState(false);
  const hasError = useDraft(({ problems }) =>
    problems.some(({ severity, path }) => severity === "error" && paths.some((own) => isAtOrIn(path, own))),
  );
  useWish(paths, () => setOpen(true));
  return (
    <div data-path={paths.length === 1 && paths[0] ? toPathName(paths[0]) : undefined}>
      <Disclosure
        className="form-part"
        open={isOpen}
        onToggle={setOpen}
        summary={
          <>
            {title}
            {note !== undefined && <span className="mono muted form-part-note">{note}</span>}
            {hasError && (
              <span className="section-mark">
                <i className="lamp lamp--no" aria-hidden="true" />
                <span className="sr">has errors</span>
              </span>
            )}
          </>
        }
      >
        {isOpen && <div className="part-fields">{children}</div>}
      </Disclosure>
    </div>
  );
}
