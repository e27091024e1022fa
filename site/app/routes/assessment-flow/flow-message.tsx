import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { MessageBox } from "@illumine/shared/ui/flow/message-box.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";

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
