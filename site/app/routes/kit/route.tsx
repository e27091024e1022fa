import { AdminKitSections } from "@illumine/shared/admin/kit/admin-kit-sections.tsx";
import { Kit } from "@illumine/shared/ui/kit/kit.tsx";
import { buildHiddenMeta } from "#app/components/head/page-meta.ts";
import "@illumine/shared/admin/drafts/drafts.css";
import "@illumine/shared/ui/kit/kit.css";

export const meta = () => buildHiddenMeta("Kit");

export default function KitScreen() {
  return (
    <Kit>
      <AdminKitSections />
    </Kit>
  );
}
