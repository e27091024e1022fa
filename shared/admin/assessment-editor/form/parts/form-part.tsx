import { type ReactNode, useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { isSameOrInside, type Path } from "#assessment/path.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { toPathName, useOpenForTarget } from "../go-to-target.ts";

export interface FormPartProps {
  title: string;
  paths: readonly Path[];
  note?: string;
  children: ReactNode;
}

export function FormPart({ title, paths, note, children }: FormPartProps) {
  const [isOpen, setOpen] = useState(false);
  const hasError = useDraft(({ problems }) =>
    problems.some(
      ({ severity, path }) => severity === "error" && paths.some((partPath) => isSameOrInside(path, partPath)),
    ),
  );
  useOpenForTarget(paths, () => setOpen(true));
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
