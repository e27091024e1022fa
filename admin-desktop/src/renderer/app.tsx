import { AdminRoot } from "@illumine/shared/admin/admin.tsx";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createDesktopHost } from "./desktop-host.ts";
import { createAppRouter } from "./routes.tsx";
import { DesktopProvider } from "./state/desktop-context.ts";
import type { DesktopStore } from "./state/desktop-store.ts";

interface AppProps {
  store: DesktopStore;
  initialPath: string;
}

export function App({ store, initialPath }: AppProps) {
  const [host] = useState(() => createDesktopHost(store));
  const [router] = useState(() => createAppRouter(initialPath));
  return (
    <DesktopProvider value={store}>
      <AdminRoot host={host}>
        <RouterProvider router={router} />
      </AdminRoot>
    </DesktopProvider>
  );
}
