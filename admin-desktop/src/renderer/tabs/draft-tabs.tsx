import { type Announcements, DndContext, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconButton } from "@illumine/shared/ui/controls/icon-button.tsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { desktopPaths } from "../paths.ts";
import { useDesktop, useDesktopStore } from "../state/desktop-context.ts";
import { closeShownTab, moveTab, removeTab } from "./open-drafts.ts";
import { useShownDraft } from "./use-draft-tabs.ts";
import "./tabs.css";

interface DraftTabProps {
  id: string;
  title: string;
  isShown: boolean;
  onClose: () => void;
  /** To the left or right, with keys. */
  onMove: (step: 1 | -1) => void;
}

const findStep = ({ altKey, shiftKey, key }: KeyboardEvent): 1 | -1 | null => {
  if (!altKey || !shiftKey) return null;
  return key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : null;
};

function DraftTab({ id, title, isShown, onClose, onMove }: DraftTabProps) {
  const item = useRef<HTMLLIElement | null>(null);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown]);
  return (
    <li
      ref={(element) => {
        item.current = element;
        setNodeRef(element);
      }}
      className="draft-tab"
      data-shown={isShown || undefined}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, y: 0 }), transition }}
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
      onKeyDown={(event) => {
        const step = findStep(event);
        if (step === null || !(event.target instanceof HTMLElement)) return;
        event.preventDefault();
        onMove(step);
        // An element that is moved in the document loses the focus.
        event.target.focus();
      }}
      {...listeners}
    >
      <Link
        to={desktopPaths.draft(id)}
        aria-current={isShown ? "page" : undefined}
        aria-keyshortcuts="Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        title={title}
        draggable={false}
      >
        {title}
      </Link>
      <IconButton icon="x" label={`Close ${title}`} onClick={onClose} />
    </li>
  );
}

/** With one draft open, there is nothing to choose from. */
const minTabs = 2;
/** So that a click with an unsteady hand is one. */
const dragAfter = { activationConstraint: { distance: 5 } };
const untitled = "Untitled";

export function DraftTabs() {
  const navigate = useNavigate();
  const store = useDesktopStore();
  const shownId = useShownDraft();
  const openDrafts = useDesktop((state) => state.openDrafts);
  const drafts = useDesktop((state) => state.drafts);
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(useSensor(PointerSensor, dragAfter));
  const titles = new Map(drafts.map(({ id, title }) => [id, title || untitled]));
  const shown = openDrafts.filter((id) => titles.has(id));
  if (shown.length < minTabs) return null;
  const close = (id: string) => {
    if (id === shownId) navigate(closeShownTab(store, id));
    else store.setState((state) => removeTab(state, id));
  };
  const describe = (id: string, position: number) =>
    `${titles.get(id) ?? untitled}, position ${position + 1} of ${shown.length}.`;
  const move = (id: string, targetId: string) => {
    flushSync(() => store.setState((state) => ({ openDrafts: moveTab(state, id, targetId) })));
    setAnnouncement(describe(id, shown.indexOf(targetId)));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Moving ${describe(String(active.id), shown.indexOf(String(active.id)))}`,
    onDragOver: ({ active, over }) => (over ? describe(String(active.id), shown.indexOf(String(over.id))) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `Returned: ${describe(String(active.id), shown.indexOf(String(active.id)))}`,
  };
  return (
    <nav className="draft-tabs" aria-label="Open drafts">
      <DndContext
        sensors={sensors}
        accessibility={{ announcements, restoreFocus: false }}
        onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
      >
        <SortableContext items={shown} strategy={horizontalListSortingStrategy}>
          <ul>
            {shown.map((id, position) => (
              <DraftTab
                key={id}
                id={id}
                title={titles.get(id) ?? untitled}
                isShown={id === shownId}
                onClose={() => close(id)}
                onMove={(step) => {
                  const targetId = shown[position + step];
                  if (targetId !== undefined) move(id, targetId);
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </nav>
  );
}
