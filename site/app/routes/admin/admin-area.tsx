import { AdminRoot, AdminArea as Area } from "@illumine/shared/admin/admin.tsx";
import { useState } from "react";
import { toWebHost } from "./web-host.ts";

/** The administrator's screens in a browser. */
export function AdminArea({ isDevelopment }: { isDevelopment: boolean }) {
  const [host] = useState(() => toWebHost(isDevelopment));
  return (
    <AdminRoot host={host}>
      <Area />
    </AdminRoot>
  );
}
