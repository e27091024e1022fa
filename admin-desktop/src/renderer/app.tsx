import { AdminRoot } from "@illumine/shared/admin/admin.tsx";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { toDesktopHost } from "./desktop-host.ts";
import { createRoutes } from "./routes.tsx";
import { DesktopProvider } from "./state/desktop-context.ts";
import type { DesktopStore } from "./state/desktop-store.ts";

interface AppProps {
  store: DesktopStore;
  /** The screen that was open when the app was left. */
  place: string;
}

/** The desktop app: its own screens and the administrator's, in one router. */
export function App({ store, place }: AppProps) {
  const [host] = useState(() => toDesktopHost(store));
  const [router] = useState(() => createRoutes(place));
  return (
    <DesktopProvider value={store}>
      <AdminRoot host={host}>
        <RouterProvider router={router} />
      </AdminRoot>
    </DesktopProvider>
  );
}
