interface Resource {
  toString(): string;
}

export interface UndoHandler {
  undo: () => void;
  redo: () => void;
}

const handlers = new Map<string, UndoHandler>();

export function registerUndoHandler(resource: Resource, handler: UndoHandler): () => void {
  const id = resource.toString();
  handlers.set(id, handler);
  return () => handlers.delete(id);
}

const nothing = () => {};
const hasHandler = (resource: Resource) => handlers.has(resource.toString());

/** Has the interface of Monaco's undo stack: undo and redo go to the draft, whatever asks for them. */
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
  canUndo: hasHandler,
  canRedo: hasHandler,
  undo: (resource: Resource) => handlers.get(resource.toString())?.undo(),
  redo: (resource: Resource) => handlers.get(resource.toString())?.redo(),
};
