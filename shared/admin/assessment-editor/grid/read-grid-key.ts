import type { KeyboardEvent } from "react";
import type { GridMove } from "./model/selection.ts";

export type GridCommand =
  | { name: "move"; move: GridMove; isExtending: boolean }
  | { name: "step"; distance: 1 | -1 }
  | { name: "edit" }
  | { name: "type" }
  | { name: "clear" }
  | { name: "selectAll" }
  | { name: "fillDown" }
  | { name: "release" };

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const arrows: Record<string, GridMove> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
};

function readMove(key: string, isFar: boolean, pageRows: number): GridMove | null {
  if (key === "PageUp") return { rows: -pageRows };
  if (key === "PageDown") return { rows: pageRows };
  if (key === "Home") return { columns: -1, ...(isFar && { rows: -1 }), isFar: true };
  if (key === "End") return { columns: 1, ...(isFar && { rows: 1 }), isFar: true };
  const arrow = arrows[key];
  return arrow ? { ...arrow, isFar } : null;
}

/** What a key means in a grid that isn't being edited; null leaves it to the browser. */
export function readGridKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, pageRows: number): GridCommand | null {
  if (altKey) return null;
  const isControl = ctrlKey || metaKey;
  const move = readMove(key, isControl, pageRows);
  if (move) return { name: "move", move, isExtending: shiftKey };
  if (isControl) {
    if (key.toLowerCase() === "a") return { name: "selectAll" };
    return key.toLowerCase() === "d" ? { name: "fillDown" } : null;
  }
  if (key === "Tab") return { name: "step", distance: shiftKey ? -1 : 1 };
  if (key === "Enter" || key === "F2") return { name: "edit" };
  if (key === "Delete" || key === "Backspace") return { name: "clear" };
  if (key === "Escape") return { name: "release" };
  // 'Process' begins an input method's text.
  return key.length === 1 || key === "Process" ? { name: "type" } : null;
}
