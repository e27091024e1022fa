import { Kit } from "@illumine/shared/ui/kit";
import { toHiddenMeta } from "~/components/page-meta";
import "@illumine/shared/ui/kit.css";

export const meta = () => toHiddenMeta("Kit");

/** Every part of the interface in every state, under `npm run dev` only. */
export default function KitScreen() {
  return <Kit />;
}
