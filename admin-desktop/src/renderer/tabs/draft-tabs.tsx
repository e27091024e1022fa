import { IconButton } from "@illumine/shared/ui/controls/icon-button.tsx";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { desktopPaths } from "../paths.ts";
import { useDesktop, useDesktopStore } from "../state/desktop-context.ts";
import { closeShownTab, removeTab } from "./open-drafts.ts";
import { useShownDraft } from "./use-draft-tabs.ts";
import "./tabs.css";

interface DraftTabProps {
  id: string;
  title: string;
  isShown: boolean;
  onClose: () => void;
}

function DraftTab({ id, title, isShown, onClose }: DraftTabProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown]);
  return (
    <li
      ref={item}
      className="draft-tab"
      data-shown={isShown || undefined}
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
    >
      <Link to={desktopPaths.draft(id)} aria-current={isShown ? "page" : undefined} title={title}>
        {title}
      </Link>
      <IconButton icon="x" label={`Close ${title}`} onClick={onClose} />
    </li>
  );
}

/** With one draft open, there is nothing to choose from. */
const minTabs = 2;

export function DraftTabs() {
  const navigate = useNavigate();
  const store = useDesktopStore();
  const shownId = useShownDraft();
  const openDrafts = useDesktop((state) => state.openDrafts);
  const drafts = useDesktop((state) => state.drafts);
  const titles = new Map(drafts.map(({ id, title }) => [id, title]));
  const shown = openDrafts.filter((id) => titles.has(id));
  if (shown.length < minTabs) return null;
  const close = (id: string) => {
    if (id === shownId) navigate(closeShownTab(store, id));
    else store.setState((state) => removeTab(state, id));
  };
  return (
    <nav className="draft-tabs" aria-label="Open drafts">
      <ul>
        {shown.map((id) => (
          <DraftTab
            key={id}
            id={id}
            title={titles.get(id) || "Untitled"}
            isShown={id === shownId}
            onClose={() => close(id)}
          />
        ))}
      </ul>
    </nav>
  );
}
