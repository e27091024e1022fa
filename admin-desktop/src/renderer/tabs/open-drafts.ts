import { arrayMove } from "@dnd-kit/sortable";
import { desktopPaths } from "../paths.ts";
import type { DesktopState, DesktopStore } from "../state/desktop-store.ts";

type Tabs = Pick<DesktopState, "openDrafts" | "closedDrafts">;

const maxClosed = 20;

export function addTab({ openDrafts, closedDrafts }: Tabs, id: string, shownId: string | null): Tabs {
  if (openDrafts.includes(id)) return { openDrafts, closedDrafts };
  const at = shownId === null ? -1 : openDrafts.indexOf(shownId);
  const index = at === -1 ? openDrafts.length : at + 1;
  return {
    openDrafts: [...openDrafts.slice(0, index), id, ...openDrafts.slice(index)],
    closedDrafts: closedDrafts.filter((closed) => closed !== id),
  };
}

export function removeTab({ openDrafts, closedDrafts }: Tabs, id: string): Tabs {
  return {
    openDrafts: openDrafts.filter((open) => open !== id),
    closedDrafts: [...closedDrafts.filter((closed) => closed !== id), id].slice(-maxClosed),
  };
}

/** To where the tab of `targetId` is; unchanged if one of them has none. */
export function moveTab({ openDrafts }: Pick<Tabs, "openDrafts">, id: string, targetId: string): typeof openDrafts {
  const [from, to] = [openDrafts.indexOf(id), openDrafts.indexOf(targetId)];
  return from === -1 || to === -1 || from === to ? openDrafts : arrayMove([...openDrafts], from, to);
}

/** The draft `steps` tabs after the shown one, around the end; null without another. */
export function findTab(openDrafts: readonly string[], shownId: string | null, steps: 1 | -1): string | null {
  const at = shownId === null ? -1 : openDrafts.indexOf(shownId);
  if (at === -1) return (steps === 1 ? openDrafts[0] : openDrafts.at(-1)) ?? null;
  const next = openDrafts[(at + steps + openDrafts.length) % openDrafts.length];
  return next === undefined || next === shownId ? null : next;
}

export function closeShownTab({ getState, setState }: DesktopStore, id: string): string {
  const { openDrafts } = getState();
  const at = openDrafts.indexOf(id);
  const next = at === -1 ? undefined : (openDrafts[at + 1] ?? openDrafts[at - 1]);
  setState((state) => removeTab(state, id));
  return next === undefined ? desktopPaths.drafts : desktopPaths.draft(next);
}
