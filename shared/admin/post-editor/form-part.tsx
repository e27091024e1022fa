import { type ReactNode, useEffect, useState } from "react";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { type FieldProblem, findProblem } from "../fields/field-problems.ts";

export interface FormPartProps {
  title: string;
  fields: readonly string[];
  problems: readonly FieldProblem[];
  note?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

export function FormPart({ title, fields, problems, note, defaultOpen = false, children }: FormPartProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const hasProblem = fields.some((field) => findProblem(problems, field) !== undefined);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <Disclosure
      className="form-part"
      open={isOpen}
      onToggle={setOpen}
      summary={
        <>
          {title}
          {note && <span className="mono muted form-part-note">{note}</span>}
        </>
      }
    >
      {children}
    </Disclosure>
  );
}
