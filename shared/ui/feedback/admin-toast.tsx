import { Toaster, toast } from "sonner";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import { useResolvedTheme } from "../theme/use-resolved-theme.ts";
import type { StyleVariables } from "./progress.tsx";

export interface AdminToastContent {
  title: string;
  description?: string;
  tone?: "note" | "ok" | "error";
  /** Milliseconds; default 4,000. */
  duration?: number;
  /** What can be done about it at once, such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Updates the toast with this id instead of adding one. */
  id?: string;
}

const icons: Record<"note" | "ok" | "error", IconName> = { note: "info", ok: "check", error: "error" };
const defaultDuration = 4000;
/** Milliseconds for which a toast stays whose button somebody has to reach. */
const actionDuration = 10_000;

/** The one way to tell the administrator something in passing. Returns the id for `dismissAdminToast`. */
export function showAdminToast({
  title,
  description,
  tone = "note",
  action,
  duration = action ? actionDuration : defaultDuration,
  id,
}: AdminToastContent): string | number {
  return toast.custom(
    (own) => (
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
                toast.dismiss(own);
                action.onPress();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
        <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => toast.dismiss(own)}>
          <Icon name="x" size="s" />
        </button>
      </div>
    ),
    { duration, ...(id === undefined ? {} : { id }) },
  );
}

/** Closes one toast, or all of them. */
export function dismissAdminToast(id?: string | number): void {
  toast.dismiss(id);
}

/** The one mount of the administrator's screens: three visible, bottom right, Alt+T moves the focus there. */
export function AdminToaster() {
  const theme = useResolvedTheme();
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      visibleToasts={3}
      duration={defaultDuration}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      style={{ "--width": "356px", fontFamily: "var(--sans)" } as StyleVariables}
    />
  );
}
