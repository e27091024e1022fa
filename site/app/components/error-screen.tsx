import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { Link } from "@remix-run/react";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";

/** Something failed on our side. What it was stands in the log, never here. */
export function ErrorScreen() {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band stack-lg">
        <h1 className="h1">Something went wrong</h1>
        <Alert tone="error" title="This page could not be shown.">
          <p>It is our fault, not yours. What you answered is kept on this device. Please try again in a moment.</p>
        </Alert>
        <div className="row">
          <Button variant="ink" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <Button asChild>
            <Link to="/">Home page</Link>
          </Button>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
