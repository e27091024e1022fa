import { type ComponentType, useEffect, useState } from "react";
import { useToasts } from "./toast.ts";

/** Mounted once in the site's root. The toast library is loaded with the first toast. */
export function VisitorToaster() {
  const toasts = useToasts();
  const [View, setView] = useState<ComponentType | null>(null);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import("./toast-view.tsx")
      .then((module) => isCurrent && setView(() => module.ToastView))
      .catch((error: unknown) => console.error("The notifications couldn't be loaded", error));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return View ? <View /> : null;
}
