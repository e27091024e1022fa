import { Kit } from "@illumine/shared/ui/kit/kit.tsx";
import { toHiddenMeta } from "#app/components/head/page-meta.ts";
import "@illumine/shared/ui/kit/kit.css";

export const meta = () => toHiddenMeta("Kit");

/** Every part of the interface in every state, under `npm run dev` only. */
export default function KitScreen() {
  return <Kit />;
}
