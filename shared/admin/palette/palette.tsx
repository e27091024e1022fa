import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { chooseTheme } from "./choose-theme.ts";
import { type CommandAction, findCommands } from "./commands.ts";
import { type FoundDocument, usePaletteSearch } from "./use-palette-search.ts";
import "./palette.css";

const toCommandValue = (label: string) => `command ${label}`;
const toEntryValue = (heading: string, id: string) => `${heading} ${id}`;

/** In the order in which they are listed. */
function findFirstValue(
  { posts, assessments }: Record<"posts" | "assessments", FoundDocument[]>,
  commands: readonly { label: string }[],
): string {
  if (posts[0]) return toEntryValue("Posts", posts[0].id);
  if (assessments[0]) return toEntryValue("Assessments", assessments[0].id);
  return commands[0] ? toCommandValue(commands[0].label) : "";
}

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

export function Palette({ onClose, onLogOut }: PaletteProps) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [typed, setTyped] = useState("");
  const { found, isSearching, isError } = usePaletteSearch(typed);
  const commands = findCommands(typed);
  const input = useRef<HTMLInputElement>(null);
  const first = findFirstValue(found, commands);
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
  const runAction = (action: CommandAction) => {
    onClose();
    if ("to" in action) navigate(action.to);
    else if ("theme" in action) chooseTheme(action.theme);
    else if (action.do === "log out") onLogOut();
    else window.open(host.siteUrl(), "_blank", "noopener");
  };
  const isEmpty = commands.length + found.posts.length + found.assessments.length === 0;
  const status = isError
    ? "Couldn't search posts and assessments. Try again in a moment."
    : isSearching
      ? "Searching..."
      : isEmpty
        ? "No results"
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
          <Group heading="Posts" entries={found.posts} onChoose={(to) => runAction({ to })} />
          <Group heading="Assessments" entries={found.assessments} onChoose={(to) => runAction({ to })} />
          {commands.length > 0 && (
            <CommandGroup heading="Commands">
              {commands.map(({ label, action }) => (
                <CommandItem key={label} value={toCommandValue(label)} onSelect={() => runAction(action)}>
                  {label}
                </CommandItem>
              ))}
            </CommandGroup>
          )}
        </CommandList>
        <p className="palette-status small muted" role="status">
          {status}
        </p>
      </CommandRoot>
    </Dialog>
  );
}

function Group({
  heading,
  entries,
  onChoose,
}: {
  heading: string;
  entries: FoundDocument[];
  onChoose: (to: string) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {entries.map(({ id, title, to }) => (
        <CommandItem key={id} value={toEntryValue(heading, id)} onSelect={() => onChoose(to)}>
          {title}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
