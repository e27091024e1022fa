import * as RadixDialog from "radix-ui/dialog";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { IconButton } from "./icon-button";
import { joinClasses } from "./join-classes";

export interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it; never called while it is undismissable. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** false: no close button; Escape and the scrim do nothing. Only the host's own action closes it. */
  dismissable?: boolean;
  wide?: boolean;
  /** Actions, right-aligned at the foot. */
  footer?: ReactNode;
  /** Where the focus goes on opening; default: the first control. */
  onOpenAutoFocus?: (event: Event) => void;
  /** Where the focus goes on closing; default: where it came from. */
  onCloseAutoFocus?: (event: Event) => void;
  className?: string;
  children?: ReactNode;
}

const refuse = (event: Event) => event.preventDefault();

// A press beside the sheet must not take the focus out of it.
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

/** A modal sheet: focus stays inside, the page behind is inert and does not scroll, a tall sheet scrolls as a whole. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissable = true,
  wide = false,
  footer,
  onOpenAutoFocus,
  onCloseAutoFocus,
  className,
  children,
}: DialogProps) {
  // Radix gives the focus back to its own trigger only; ours is opened by state.
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next || dismissable) && onOpenChange?.(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" onMouseDown={keepFocus}>
          <RadixDialog.Content
            className={joinClasses("dialog", wide && "dialog--wide", dismissable && "dialog--closable", className)}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              onOpenAutoFocus?.(event);
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
            }}
            onEscapeKeyDown={dismissable ? undefined : refuse}
            onPointerDownOutside={(event) => {
              const { target, offsetX } = event.detail.originalEvent;
              // A press on the scrim's own scroll bar is no press outside.
              const onScrollbar = target instanceof HTMLElement && offsetX > target.clientWidth;
              if (!dismissable || onScrollbar) event.preventDefault();
            }}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <div className="dialog-head">
              <RadixDialog.Title className="h2">{title}</RadixDialog.Title>
              {description ? <RadixDialog.Description className="soft">{description}</RadixDialog.Description> : null}
            </div>
            {children}
            {footer ? <div className="dialog-foot">{footer}</div> : null}
            {dismissable ? (
              <RadixDialog.Close asChild>
                <IconButton icon="x" label="Close" className="dialog-close" />
              </RadixDialog.Close>
            ) : null}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
