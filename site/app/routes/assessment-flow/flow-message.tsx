import { Button } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";

/** A state in which there is nothing to take: the specification's words and the way back. */
export function FlowMessage({ title, text }: { title: string; text?: string }) {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band">
        <MessageBox title={title}>
          {text && <p className="soft body">{text}</p>}
          <Button variant="ink" asChild>
            <Link to="/assessments">
              <Icon name="back" /> Back to Assessments
            </Link>
          </Button>
        </MessageBox>
      </main>
      <SiteFooter />
    </div>
  );
}

/** Words and a way on, in the frame of an empty state; its drawing would cost the flow more than it says. */
export function MessageBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h1 className="h3">{title}</h1>
      {children}
    </div>
  );
}
