interface Resource {
  toString(): string;
}

export interface HistoryKeeper {
  undo: () => void;
  redo: () => void;
}

const keepers = new Map<string, HistoryKeeper>();

/** Hands undo and redo of a text to whoever keeps its history. Ends with what it returns. */
export function keepHistoryOf(resource: Resource, keeper: HistoryKeeper): () => void {
  const id = resource.toString();
  keepers.set(id, keeper);
  return () => keepers.delete(id);
}

const nothing = () => {};
const hasKeeper = (resource: Resource) => keepers.has(resource.toString());

/**
 * In place of Monaco's own undo stack, whose interface it has: it keeps nothing, and so can bring nothing back that the
 * draft does not know, whichever way it is asked: by a key, a menu, the list of commands or the operating system.
 */
export const draftHistoryService = {
  getUriComparisonKey: (resource: Resource) => resource.toString(),
  registerUriComparisonKeyComputer: () => ({ dispose: nothing }),
  pushElement: nothing,
  getLastElement: () => null,
  getElements: () => ({ past: [], future: [] }),
  setElementsValidFlag: nothing,
  removeElements: nothing,
  createSnapshot: (resource: Resource) => ({ resource, elements: [] }),
  restoreSnapshot: nothing,
  canUndo: hasKeeper,
  canRedo: hasKeeper,
  undo: (resource: Resource) => keepers.get(resource.toString())?.undo(),
  redo: (resource: Resource) => keepers.get(resource.toString())?.redo(),
};
