import * as RadixToast from "radix-ui/toast";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import type { StyleVariables } from "./progress.tsx";
import { dismissToast, useToasts } from "./toast.ts";

const icons: Record<"note" | "ok" | "error", IconName> = { note: "info", ok: "check", error: "error" };
const defaultDurationMs = 5000;

/** Loaded by `VisitorToaster`. Swiping 50 px dismisses a toast; F8 focuses it. */
export function ToastView() {
  const toasts = useToasts();
  return (
    <RadixToast.Provider duration={defaultDurationMs} swipeThreshold={50} swipeDirection="right">
      {toasts.map(({ id, title, description, tone = "note", durationMs = defaultDurationMs, open }) => (
        <RadixToast.Root
          key={id}
          className={joinClasses("toast", `toast--${tone}`)}
          style={{ "--toast-ms": `${durationMs}ms` } as StyleVariables}
          open={open}
          duration={durationMs}
          type={tone === "error" ? "foreground" : "background"}
          onOpenChange={(next) => next || dismissToast(id)}
        >
          <Icon name={icons[tone]} />
          <div>
            <RadixToast.Title asChild>
              <p>{title}</p>
            </RadixToast.Title>
            {description ? (
              <RadixToast.Description asChild>
                <p className="toast-more">{description}</p>
              </RadixToast.Description>
            ) : null}
          </div>
          <RadixToast.Close className="icon-btn" aria-label="Dismiss">
            <Icon name="x" size="s" />
          </RadixToast.Close>
          {Number.isFinite(durationMs) ? <i className="toast-time" aria-hidden="true" /> : null}
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="toast-view" hotkey={["F8"]} />
    </RadixToast.Provider>
  );
}
