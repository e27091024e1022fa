import { CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { isApple, nameKeys } from "../keys/name-keys.ts";
import { type Rankable, rankMatches } from "./ranking.ts";
import { readRecentChoices, rememberChoice } from "./recent-choices.ts";
import "./palette.css";

export interface PaletteItem extends Rankable {
  kind: string;
  keys?: string;
}

interface PaletteDialogProps<Item extends PaletteItem> {
  title?: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  items: readonly Item[];
  isSearching: boolean;
  isError: boolean;
  /** Called when the palette is closed and the focus is where it was. */
  onChoose: (item: Item) => void;
  onClose: () => void;
}

/** A folder can have thousands of files, and nobody reads on after the first. */
const maxShown = 200;

function Keys({ keys }: { keys: string }) {
  const [combination = []] = nameKeys(keys, isApple());
  return (
    <span className="palette-keys">
      {combination.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

export function PaletteDialog<Item extends PaletteItem>({
  title = "Command palette",
  placeholder = "Search or type a command",
  typed,
  onType,
  items,
  isSearching,
  isError,
  onChoose,
  onClose,
}: PaletteDialogProps<Item>) {
  const [recent] = useState(readRecentChoices);
  const choices = rankMatches(items, typed, recent).slice(0, maxShown);
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
    onType(text);
  };
  const choose = (item: Item) => {
    rememberChoice(item.id);
    flushSync(onClose);
    onChoose(item);
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
    <Dialog open wide title={title} className="palette" onOpenChange={onClose}>
      <CommandRoot
        label={title}
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
          <CommandInput ref={input} value={typed} onValueChange={type} placeholder={placeholder} />
        </div>
        <CommandList label="Commands and search results">
          {choices.map((choice) => (
            <CommandItem key={choice.id} value={choice.id} onSelect={() => choose(choice)}>
              <span className="palette-label">{choice.label}</span>
              {choice.keys !== undefined && <Keys keys={choice.keys} />}
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
