import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { joinClasses } from "../controls/join-classes.ts";

export interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it; never if it isn't dismissable. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** If false, there's no close button, and Escape and clicks outside do nothing. */
  dismissable?: boolean;
  /** The page opens it, not a control: afterwards the page's title has the focus. */
  focusesTitle?: boolean;
  wide?: boolean;
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/**
 * The browser traps and restores the focus. Radix's dialog would add 14 kB before the first question.
 * Why: site/docs/decisions/0002-native-dialog.md
 */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

/** Also to what Tab doesn’t reach, such as a heading. The page doesn’t scroll. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
}

/** Unless the browser has put the focus back where it was. */
function focusTitle(dialog: HTMLDialogElement): void {
  const { activeElement, body } = dialog.ownerDocument;
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  moveFocus(dialog.ownerDocument.querySelector<HTMLElement>("main h1"));
}

/** The browser scrolls to what it focuses, past what a long dialog begins with. */
function startAtTop(dialog: HTMLDialogElement): void {
  dialog.scrollTop = 0;
  const focused = dialog.ownerDocument.activeElement;
  const isInView = !focused || focused.getBoundingClientRect().bottom <= dialog.clientHeight;
  if (!isInView) moveFocus(dialog.querySelector("h2"));
}

// Layout effects only warn on the server; the dialog opens in the browser.
const useSheetEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function Sheet({
  onOpenChange,
  title,
  description,
  dismissable = true,
  focusesTitle = false,
  wide = false,
  footer,
  className,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useSheetEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const { documentElement: page } = dialog.ownerDocument;
    page.toggleAttribute("data-scrolls", page.scrollHeight > page.clientHeight);
    dialog.showModal();
    startAtTop(dialog);
    return () => {
      // Closed before the element is removed, or the focus isn't restored.
      dialog.close();
      if (focusesTitle) focusTitle(dialog);
    };
  }, [focusesTitle]);

  const requestClose = () => {
    if (dismissable) onOpenChange?.(false);
  };
  return (
    <dialog
      ref={ref}
      className="scrim"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      {...(!dismissable && { closedby: "none" })}
      onKeyDown={(event) => {
        // Some browsers close it at the second Escape all the same, and the focus would leave its field.
        if (!dismissable && event.key === "Escape") event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={() => {
        // A browser may close it on its own at a second Escape; the state decides.
        if (dismissable) requestClose();
        else ref.current?.showModal();
      }}
      onMouseDown={(event) => {
        const onScrollbar = event.nativeEvent.offsetX > event.currentTarget.clientWidth;
        if (event.target !== event.currentTarget || onScrollbar) return;
        // The focus stays in the dialog, or where closing it puts it.
        event.preventDefault();
        requestClose();
      }}
    >
      <div className={joinClasses("dialog", wide && "dialog--wide", dismissable && "dialog--closable", className)}>
        <div className="dialog-head">
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          {description ? (
            <p className="soft" id={`${id}-description`}>
              {description}
            </p>
          ) : null}
        </div>
        {children}
        {footer ? <div className="dialog-foot">{footer}</div> : null}
        {dismissable ? <IconButton icon="x" label="Close" className="dialog-close" onClick={requestClose} /> : null}
      </div>
    </dialog>
  );
}
