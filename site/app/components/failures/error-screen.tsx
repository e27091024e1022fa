import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SiteFooter } from "../layout/site-footer.tsx";
import { SiteHeader } from "../layout/site-header.tsx";

interface ErrorScreenProps {
  heading?: string;
  message?: string;
  /** It is the network that failed: called once it is back. */
  onOnline?: (() => void) | undefined;
  /** Leads to the page that is left, where it is still there. */
  onBack?: (() => void) | undefined;
}

/** Something failed: on our side, where what it was stands in the log and never here, or on the way. */
export function ErrorScreen({
  heading = "Something went wrong",
  message = "This page could not be shown. Please try again in a moment.",
  onOnline,
  onBack,
}: ErrorScreenProps) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!onOnline) return;
    // The page that it replaces may have been read to its end.
    window.scrollTo(0, 0);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [onOnline]);
  const handleRetry = () => {
    if (!onOnline) window.location.reload();
    // Asked for, not believed: some browsers think of a working network that there is none.
    else fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(onOnline, () => setTries(tries + 1));
  };
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band stack-lg">
        <h1 className="h1">{onOnline ? "You are offline" : heading}</h1>
        {onOnline ? (
          // Another key: read aloud again with every try.
          <Alert key={tries} tone="warn" title={`There is ${tries ? "still " : ""}no network.`} live>
            <p>
              What you answered is kept on this device, and an open assessment goes on without a network. This page
              comes by itself when the network is back.
            </p>
          </Alert>
        ) : (
          <Alert tone="error" title={message}>
            <p>It is our fault, not yours. What you answered is kept on this device.</p>
          </Alert>
        )}
        <div className="row">
          <Button className="needs-script" variant="ink" onClick={handleRetry}>
            Try Again
          </Button>
          {onBack ? (
            <Button onClick={onBack}>Go Back</Button>
          ) : (
            <Button asChild>
              <Link to="/">Home page</Link>
            </Button>
          )}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
