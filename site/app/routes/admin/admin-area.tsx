import { AdminRoot, AdminArea as Area } from "@illumine/shared/admin/admin.tsx";
import { useState } from "react";
import { createWebHost } from "./web-host.ts";

export function AdminArea({ isDevelopment }: { isDevelopment: boolean }) {
  const [host] = useState(() => createWebHost(isDevelopment));
  return (
    <AdminRoot host={host}>
      <Area />
    </AdminRoot>
  );
}
