import { Button } from "@illumine/shared/ui/button";
import { MessageBox } from "@illumine/shared/ui/flow/message-box";
import { Icon } from "@illumine/shared/ui/icon";
import { Link } from "@remix-run/react";
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
