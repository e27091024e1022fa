import { Admin } from "@illumine/shared/admin/admin";
import { webHost } from "./web-host";

/** The administrator's screens in a browser. */
export const AdminArea = () => <Admin host={webHost} />;
