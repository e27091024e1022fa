import { Kit } from "@illumine/shared/ui/kit";
import "@illumine/shared/ui/kit.css";

export const meta = () => [{ title: "Kit" }];

/** Every part of the interface in every state, under `npm run dev` only. */
export default function KitScreen() {
  return <Kit />;
}
