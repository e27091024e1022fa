import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SiteFooter } from "../layout/site-footer.tsx";
import { SiteHeader } from "../layout/site-header.tsx";

interface ErrorScreenProps {
  heading?: string;
  message?: string;
  /** Set when the network failed; called once it is back. */
  onOnline?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** Never shows what failed: that is in the log. */
export function ErrorScreen({
  heading = "Something went wrong",
  message = "This page couldn't be loaded. Please try again in a moment.",
  onOnline,
  onBack,
}: ErrorScreenProps) {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!onOnline) return;
    // The page that this screen replaces may have been scrolled.
    window.scrollTo(0, 0);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [onOnline]);
  const handleRetry = () => {
    if (!onOnline) window.location.reload();
    // `navigator.onLine` is wrong in some browsers: try a request.
    else fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(onOnline, () => setAttempts(attempts + 1));
  };
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band stack-lg">
        <h1 className="h1">{onOnline ? "You're offline" : heading}</h1>
        {onOnline ? (
          // A new key, so that screen readers announce the alert with every attempt.
          <Alert
            key={attempts}
            tone="warn"
            title={attempts ? "There is still no network connection." : "There is no network connection."}
            live
          >
            <p>
              Your answers are saved on this device, and you can continue an open assessment offline. This page loads by
              itself when you're back online.
            </p>
          </Alert>
        ) : (
          <Alert tone="error" title={message}>
            <p>The problem is on our side. Your answers are saved on this device.</p>
          </Alert>
        )}
        <div className="row">
          <Button className="needs-script" variant="ink" onClick={handleRetry}>
            Try Again
          </Button>
          {onOnline && navigator.serviceWorker?.controller && (
            <Button asChild>
              {/* The service worker has this page, if any. */}
              <a href="/results/offline">What works offline</a>
            </Button>
          )}
          {onBack ? (
            <Button onClick={onBack}>Go Back</Button>
          ) : (
            <>
              <Button asChild>
                <Link to="/">Home page</Link>
              </Button>
              <Button asChild>
                <Link to="/assessments">Assessments</Link>
              </Button>
            </>
          )}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
