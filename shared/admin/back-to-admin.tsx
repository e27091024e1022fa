import { Icon } from "../ui/icons/icon.tsx";
import { AdminLink } from "./admin-link.tsx";
import { adminPaths } from "./paths.ts";

export const BackToAdmin = () => (
  <AdminLink to={adminPaths.dashboard} className="adm-back">
    <Icon name="back" size="s" />
    Back to Admin
  </AdminLink>
);
