import { Link } from "@remix-run/react";
import { Button } from "@illumine/shared/ui/button";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import { Icon } from "@illumine/shared/ui/icon";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";

/** A state in which there is nothing to take: the specification's words and the way back. */
export function FlowMessage({ title, text }: { title: string; text?: string }) {
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band">
        <EmptyState
          title={title}
          level={1}
          action={
            <Button variant="ink" asChild>
              <Link to="/assessments">
                <Icon name="back" /> Back to Assessments
              </Link>
            </Button>
          }
        >
          {text && <p>{text}</p>}
        </EmptyState>
      </main>
      <SiteFooter />
    </div>
  );
}
