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
 * A button with a menu: arrows, Home and End move in it, Escape and Tab close it. Radix's menu depends on a package
 * without a license file, which must not go into the browser's scripts.
 */
export function MenuButton({ label, entries }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listItems = () => [...(container.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    container.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const closeOnOutsideClick = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnOutsideClick);
    return () => document.removeEventListener("pointerdown", closeOnOutsideClick);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = listItems();
    const index = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (target !== undefined) {
      event.preventDefault();
      items.at(target % items.length)?.focus();
    }
  };
  return (
    <span className="menu-box" ref={container}>
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
