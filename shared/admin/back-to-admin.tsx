import { Icon } from "../ui/icon";
import { AdminLink } from "./admin-link";
import { adminPaths } from "./paths";

/** The way back from a screen of its own. */
export const BackToAdmin = () => (
  <AdminLink to={adminPaths.dashboard} className="adm-back">
    <Icon name="back" size="s" />
    Back to Admin
  </AdminLink>
);
