import { CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { assessmentsListing } from "../dashboard/list/assessments-listing.ts";
import { postsListing } from "../dashboard/list/posts-listing.ts";
import { useListCategories } from "../dashboard/list/use-list-categories.ts";
import { readSavedViews } from "../dashboard/saved-views/saved-views.ts";
import { chooseTheme } from "./choose-theme.ts";
import { listChoices, type PaletteChoice } from "./list-choices.ts";
import { rankMatches } from "./ranking.ts";
import { readRecentChoices, rememberChoice } from "./recent-choices.ts";
import { usePaletteSearch } from "./use-palette-search.ts";
import "./palette.css";

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

export function Palette({ onClose, onLogOut }: PaletteProps) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [typed, setTyped] = useState("");
  const { found, isSearching, isError } = usePaletteSearch(typed);
  const categories = { blog: useListCategories(postsListing), assessments: useListCategories(assessmentsListing) };
  const [views] = useState(readSavedViews);
  const [recent] = useState(readRecentChoices);
  const choices = rankMatches([...found, ...listChoices({ categories, views, typed })], typed, recent);
  const input = useRef<HTMLInputElement>(null);
  const first = choices[0]?.id ?? "";
  const [selected, setSelected] = useState(first);
  const hasMoved = useRef(false);
  // Results arrive after the text that they belong to; Enter opens the first, unless the person has moved to another one.
  useEffect(() => {
    if (!hasMoved.current) setSelected(first);
  }, [first]);
  // The dialog focuses its first element when it opens; this runs afterwards.
  useEffect(() => input.current?.focus(), []);

  const type = (text: string) => {
    hasMoved.current = false;
    setTyped(text);
  };
  const choose = ({ id, action }: PaletteChoice) => {
    rememberChoice(id);
    onClose();
    if ("to" in action) navigate(action.to);
    else if ("theme" in action) chooseTheme(action.theme);
    else if (action.do === "log out") onLogOut();
    else window.open(host.siteUrl(), "_blank", "noopener");
  };
  const isNothingFound = choices.every(({ otherwise }) => otherwise === "offered");
  const status = isError
    ? "Couldn't search posts and assessments. Try again in a moment."
    : isSearching
      ? "Searching..."
      : isNothingFound
        ? "Nothing has this name"
        : "";

  return (
    <Dialog open wide title="Command palette" className="palette" onOpenChange={onClose}>
      <CommandRoot
        label="Command palette"
        shouldFilter={false}
        loop
        value={selected}
        onValueChange={setSelected}
        onKeyDown={({ key }) => {
          if (["ArrowUp", "ArrowDown", "Home", "End"].includes(key)) hasMoved.current = true;
        }}
        onPointerMove={() => {
          hasMoved.current = true;
        }}
      >
        <div className="palette-search">
          <Icon name="search" />
          <CommandInput ref={input} value={typed} onValueChange={type} placeholder="Search or type a command" />
        </div>
        <CommandList label="Commands and search results">
          {choices.map((choice) => (
            <CommandItem key={choice.id} value={choice.id} onSelect={() => choose(choice)}>
              <span>{choice.label}</span>
              <span className="palette-kind small">{choice.kind}</span>
            </CommandItem>
          ))}
        </CommandList>
        <p className="palette-status small muted" role="status">
          {status}
        </p>
      </CommandRoot>
    </Dialog>
  );
}
