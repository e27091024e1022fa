import { BackToAdmin } from "../back-to-admin.tsx";
import { AuthorsPart } from "./authors-part.tsx";
import { NewsletterPart } from "./newsletter-part.tsx";
import { SeriesPart } from "./series-part.tsx";
import "./blog-settings.css";

export function BlogSettingsScreen() {
  return (
    <main id="main" className="wrap adm-body bset-screen">
      <div>
        <BackToAdmin />
        <h1 className="h1">Blog settings</h1>
      </div>
      <AuthorsPart />
      <SeriesPart />
      <NewsletterPart />
    </main>
  );
}
