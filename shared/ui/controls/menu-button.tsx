import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { Button } from "./button.tsx";

export interface MenuEntry {
  label: string;
  onSelect: () => void;
}

export interface MenuButtonProps {
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * A button that opens a list of further things to do: arrows, Home and End move in it, Escape and Tab close it. Radix's
 * brings a package without a licence file, which cannot go into the browser's scripts.
 */
export function MenuButton({ label, entries }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listItems = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = listItems();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };
  return (
    <span className="menu-box" ref={box}>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <Icon name="down" size="s" />
      </Button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className="menu-sheet" onKeyDown={handleKey}>
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              onClick={() => {
                close();
                entry.onSelect();
              }}
            >
              {entry.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
