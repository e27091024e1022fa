import * as RadixMenu from "radix-ui/dropdown-menu";
import { Fragment, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import "./menu.css";

export interface MenuEntry {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
}

export interface MenuGroup {
  /** Shown above the entries. */
  label?: string;
  entries: readonly MenuEntry[];
}

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
}

/** A button with a menu. */
export function Menu({ label, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasSelected = useRef(false);
  const [isOpen, setOpen] = useState(false);
  // A dialog that an entry opens returns the focus to where it was, so it goes to the button first.
  const select = (entry: MenuEntry) => {
    hasSelected.current = true;
    button.current?.focus();
    entry.onSelect();
  };
  return (
    <RadixMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <RadixMenu.Trigger asChild>
        <Button ref={button}>
          {label}
          <Icon name="down" size="s" />
        </Button>
      </RadixMenu.Trigger>
      {isOpen && (
        <MenuSheet
          groups={[{ entries: entries.map((entry) => ({ ...entry, onSelect: () => select(entry) })) }]}
          align="end"
          onCloseAutoFocus={(event) => {
            if (hasSelected.current) event.preventDefault();
            hasSelected.current = false;
          }}
        />
      )}
    </RadixMenu.Root>
  );
}

export interface MenuSheetProps
  extends Pick<RadixMenu.DropdownMenuContentProps, "align" | "onCloseAutoFocus" | "onInteractOutside" | "aria-label"> {
  groups: readonly MenuGroup[];
}

/**
 * Only while it is open: then it goes into the page's landmark, as everything on a page should, and above the page's
 * bars.
 */
export function MenuSheet({ groups, ...rest }: MenuSheetProps) {
  return (
    <RadixMenu.Portal container={document.querySelector("main")}>
      <RadixMenu.Content className="menu-sheet" loop sideOffset={8} collisionPadding={16} {...rest}>
        {groups.map(({ label, entries }, index) => (
          <Fragment key={label ?? ""}>
            {index > 0 && <RadixMenu.Separator className="menu-line" />}
            <RadixMenu.Group>
              {label !== undefined && <RadixMenu.Label className="menu-label mono muted">{label}</RadixMenu.Label>}
              {entries.map((entry) => (
                <RadixMenu.Item
                  key={entry.label}
                  className={joinClasses("menu-item", entry.isDanger && "menu-item--danger")}
                  onSelect={entry.onSelect}
                >
                  {entry.label}
                </RadixMenu.Item>
              ))}
            </RadixMenu.Group>
          </Fragment>
        ))}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  );
}
