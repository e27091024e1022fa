import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import { Button, type ButtonProps } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { LazyMenuSheet } from "./lazy-menu-sheet.ts";
import type { MenuEntry, MenuGroup, MenuSheetProps } from "./menu-sheet.tsx";

export type MenuProps = {
  label: string;
  of?: string;
  variant?: ButtonProps["variant"];
} & ({ entries: readonly MenuEntry[] } | { groups: readonly MenuGroup[] });

const openingKeys = ["Enter", " ", "ArrowDown"];

export function Menu({ label, of, variant, ...listed }: MenuProps) {
  const groups = "groups" in listed ? listed.groups : [{ entries: listed.entries }];
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuSheetProps["openedBy"] | null>(null);
  const close = useCallback(() => setOpenedBy(null), []);
  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu gets the focus.
    if (openedBy === null) event.preventDefault();
    setOpenedBy(openedBy === null ? "pointer" : null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setOpenedBy("keys");
  };
  // A dialog that an entry opens returns the focus to where it was, so it goes to the button first.
  const select = (entry: MenuEntry) => {
    button.current?.focus();
    entry.onSelect();
  };
  return (
    <>
      <Button
        ref={button}
        {...(variant && { variant })}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onPointerEnter={LazyMenuSheet.preload}
        onFocus={LazyMenuSheet.preload}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKey}
      >
        {label}
        {of !== undefined && <span className="sr">{` of ${of}`}</span>}
        <Icon name="down" size="s" />
      </Button>
      {openedBy && (
        <LazyMenuSheet
          label={label}
          groups={groups.map((group) => ({
            ...group,
            entries: group.entries.map((entry) => ({ ...entry, onSelect: () => select(entry) })),
          }))}
          anchor={button}
          align="end"
          openedBy={openedBy}
          onClose={close}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
