import { type RefObject, useLayoutEffect, useState } from "react";
import { computeLineOffset } from "#admin/post-editor/blocks/drag-line.ts";
import type { LiftedLine } from "./use-line-drag.ts";

interface DropLineProps {
  list: RefObject<HTMLElement | null>;
  lifted: LiftedLine;
  /** Index of the first rendered line. */
  first: number;
}

export function DropLine({ list, lifted: { from, to }, first }: DropLineProps) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(computeLineOffset(list.current, from - first, to - first));
  }, [list, from, to, first]);
  return <i className="drop-mark" aria-hidden="true" style={{ top }} />;
}
