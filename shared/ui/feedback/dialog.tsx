import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { joinClasses } from "../controls/join-classes.ts";

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
  className?: string;
  children?: ReactNode;
}

/**
 * A modal sheet on the platform's own dialog element: the browser keeps the focus inside, makes the page behind inert and
 * gives the focus back. Radix's dialog costs a visitor 14 kB before the first question; this one costs none.
 */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

// On the server layout effects only warn; the sheet opens in the browser.
const useSheetEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function Sheet({
  onOpenChange,
  title,
  description,
  dismissable = true,
  wide = false,
  footer,
  className,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useSheetEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Before the element leaves the document, or the focus does not find its way back.
    return () => dialog?.close();
  }, []);

  const close = () => {
    if (dismissable) onOpenChange?.(false);
  };
  return (
    <dialog
      ref={ref}
      className="scrim"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      {...(!dismissable && { closedby: "none" })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A browser may close it by itself, at a second Escape: the state decides, not the key.
        if (dismissable) close();
        else ref.current?.showModal();
      }}
      onPointerDown={(event) => {
        const onScrollbar = event.nativeEvent.offsetX > event.currentTarget.clientWidth;
        if (event.target === event.currentTarget && !onScrollbar) close();
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
        {dismissable ? <IconButton icon="x" label="Close" className="dialog-close" onClick={close} /> : null}
      </div>
    </dialog>
  );
}
