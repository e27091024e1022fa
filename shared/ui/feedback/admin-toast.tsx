import { Toaster, toast } from "sonner";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import { useResolvedTheme } from "../theme/use-resolved-theme.ts";
import type { StyleVariables } from "./progress.tsx";

export interface AdminToastContent {
  title: string;
  description?: string;
  tone?: "note" | "ok" | "error";
  durationMs?: number;
  /** An immediate action such as Undo. Clicking it closes the toast. */
  action?: { label: string; onClick: () => void };
  id?: string;
}

const icons: Record<"note" | "ok" | "error", IconName> = { note: "info", ok: "check", error: "error" };
const defaultDurationMs = 4000;
/** Longer, so that there's time to reach the button. */
const actionDurationMs = 10_000;

/** The only way to show a toast to the administrator. Returns the id for `dismissAdminToast`. */
export function showAdminToast({
  title,
  description,
  tone = "note",
  action,
  durationMs = action ? actionDurationMs : defaultDurationMs,
  id,
}: AdminToastContent): string | number {
  return toast.custom(
    (toastId) => (
      <div className={joinClasses("toast", `toast--${tone}`)}>
        <Icon name={icons[tone]} />
        <div>
          <p>{title}</p>
          {description ? <p className="toast-more">{description}</p> : null}
          {action ? (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.dismiss(toastId);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
        <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => toast.dismiss(toastId)}>
          <Icon name="x" size="s" />
        </button>
      </div>
    ),
    { duration: durationMs, ...(id === undefined ? {} : { id }) },
  );
}

/** Closes all toasts without an id. */
export function dismissAdminToast(id?: string | number): void {
  toast.dismiss(id);
}

export function AdminToaster() {
  const theme = useResolvedTheme();
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      visibleToasts={3}
      duration={defaultDurationMs}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      style={{ "--width": "356px", fontFamily: "var(--sans)" } as StyleVariables}
    />
  );
}
