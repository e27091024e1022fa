import * as RadixMenu from "radix-ui/dropdown-menu";
import { Fragment, forwardRef, type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import "./menu.css";

export interface MenuEntry {
  label: string;
  /** Says where the focus goes, too. */
  onSelect: () => void;
  isDanger?: boolean;
}

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

export interface MenuSheetProps {
  label: string;
  groups: readonly MenuGroup[];
  anchor: RefObject<HTMLElement>;
  align: "start" | "end";
  openedBy: "pointer" | "keys";
  onClose: () => void;
  /** Called after it closed, unless an entry was selected or something outside was pressed. */
  returnFocus: () => void;
}

/** Stands for a button that is on the screen before Radix is loaded. */
const Anchor = forwardRef<HTMLElement, { to: RefObject<HTMLElement> }>(function Anchor({ to }, ref) {
  useImperativeHandle(ref, () => to.current as HTMLElement, [to]);
  return null;
});

/** Only while it's open: then it goes into the page's landmark, as all content should, and above the page's bars. */
export function MenuSheet({ label, groups, anchor, align, openedBy, onClose, returnFocus }: MenuSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const hasFocusElsewhere = useRef(false);
  // Radix focuses the first entry only after a key that it heard itself.
  useEffect(() => {
    if (openedBy === "keys")
      sheet.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [openedBy]);
  return (
    <RadixMenu.Root open onOpenChange={onClose} modal={false}>
      <RadixMenu.Trigger asChild>
        <Anchor to={anchor} />
      </RadixMenu.Trigger>
      <RadixMenu.Portal container={document.querySelector("main")}>
        <RadixMenu.Content
          ref={sheet}
          className="menu-sheet"
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          loop
          sideOffset={8}
          collisionPadding={16}
          onInteractOutside={() => {
            hasFocusElsewhere.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasFocusElsewhere.current) returnFocus();
          }}
        >
          {groups.map(({ label, entries }, index) => (
            <Fragment key={label ?? ""}>
              {index > 0 && <RadixMenu.Separator className="menu-line" />}
              <RadixMenu.Group>
                {label !== undefined && <RadixMenu.Label className="menu-label mono muted">{label}</RadixMenu.Label>}
                {entries.map((entry) => (
                  <RadixMenu.Item
                    key={entry.label}
                    className={joinClasses("menu-item", entry.isDanger && "menu-item--danger")}
                    onSelect={() => {
                      hasFocusElsewhere.current = true;
                      entry.onSelect();
                    }}
                  >
                    {entry.label}
                  </RadixMenu.Item>
                ))}
              </RadixMenu.Group>
            </Fragment>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
