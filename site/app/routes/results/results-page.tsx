import { Alert } from "@illumine/shared/ui/alert";
import { Spinner } from "@illumine/shared/ui/spinner";
import type { ReactNode } from "react";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import "~/styles/kept.css";

/** What is kept on a device is nobody else's to list. */
export const hiddenHeaders = () => ({ "X-Robots-Tag": "noindex" });

/** The site's frame for the screens of kept and shared results; its contents bring their own `main`. */
export function ResultsPage({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <SiteHeader />
      {children}
      <SiteFooter />
    </div>
  );
}

/** Until the browser has read what it holds; without scripts it never does, and that is said. */
export function Waiting({ children }: { children: string }) {
  return (
    <main id="main">
      <Spinner className="needs-script" page>
        {children}
      </Spinner>
      {/* Its words are the server's alone: React leaves the inside of a noscript be. */}
      <noscript>
        {import.meta.env.SSR && (
          <div className="wrap band">
            <Alert tone="warn" title="Results need JavaScript.">
              <p>
                Results are kept in your browser and scored there, and it runs no scripts at the moment. Switch
                JavaScript on and load this page again.
              </p>
            </Alert>
          </div>
        )}
      </noscript>
    </main>
  );
}

/** One message in place of what was asked for. */
export function Message({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="wrap band">
      <div className="kmessage">
        <h1 className="h1">{title}</h1>
        {children}
        {action && <div className="row">{action}</div>}
      </div>
    </main>
  );
}
