import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { Link } from "@remix-run/react";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";

interface ErrorScreenProps {
  heading?: string;
  message?: string;
}

/** Something failed on our side. What it was stands in the log, never here. */
export function ErrorScreen({
  heading = "Something went wrong",
  message = "This page could not be shown. Please try again in a moment.",
}: ErrorScreenProps) {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band stack-lg">
        <h1 className="h1">{heading}</h1>
        <Alert tone="error" title={message}>
          <p>It is our fault, not yours. What you answered is kept on this device.</p>
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
