import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { chooseTheme } from "./choose-theme.ts";
import { type Deed, findCommands } from "./commands.ts";
import { type Found, useFound } from "./use-found.ts";
import "./palette.css";

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

/** Everything by its name: screens, what can be begun, posts and assessments. */
export function Palette({ onClose, onLogOut }: PaletteProps) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [typed, setTyped] = useState("");
  const { found, isSearching, isError } = useFound(typed);
  const commands = findCommands(typed);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses what comes first in it.
  useEffect(() => input.current?.focus(), []);

  const act = (deed: Deed) => {
    onClose();
    if ("to" in deed) navigate(deed.to);
    else if ("theme" in deed) chooseTheme(deed.theme);
    else if (deed.do === "log out") onLogOut();
    else window.open(host.siteUrl(), "_blank", "noopener");
  };
  const isEmpty = commands.length + found.posts.length + found.assessments.length === 0;
  const status = isError
    ? "Posts and assessments could not be searched. Try again in a moment."
    : isSearching
      ? "Searching..."
      : isEmpty
        ? "Nothing found"
        : "";

  return (
    <Dialog open wide title="Command palette" className="palette" onOpenChange={onClose}>
      <CommandRoot label="Command palette" shouldFilter={false} loop>
        <div className="palette-search">
          <Icon name="search" />
          <CommandInput ref={input} value={typed} onValueChange={setTyped} placeholder="Search or type a command" />
        </div>
        <CommandList label="Commands and what was found">
          <Group heading="Posts" entries={found.posts} onChoose={(to) => act({ to })} />
          <Group heading="Assessments" entries={found.assessments} onChoose={(to) => act({ to })} />
          {commands.length > 0 && (
            <CommandGroup heading="Commands">
              {commands.map(({ label, deed }) => (
                <CommandItem key={label} value={`command ${label}`} onSelect={() => act(deed)}>
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

function Group({ heading, entries, onChoose }: { heading: string; entries: Found[]; onChoose: (to: string) => void }) {
  if (entries.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {entries.map(({ id, title, to }) => (
        <CommandItem key={id} value={`${heading} ${id}`} onSelect={() => onChoose(to)}>
          {title}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
