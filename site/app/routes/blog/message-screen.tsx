import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

// A plain link, so that it works without JavaScript.
const TryAgain = ({ address }: { address: string }) => (
  <Button variant="ink" asChild>
    <a href={address}>Try Again</a>
  </Button>
);

const BackToBlog = () => (
  <Button asChild>
    <Link to="/blog">
      <Icon name="back" /> Back to Blog
    </Link>
  </Button>
);

export const FailedListScreen = ({ address }: { address: string }) => (
  <main id="main" className="wrap band stack-lg">
    <h1 className="display">Blog</h1>
    <Alert tone="error" title="Failed to load blog posts">
      <p>The problem is on our side. Please try again in a moment.</p>
    </Alert>
    <p>
      <TryAgain address={address} />
    </p>
  </main>
);

interface MessageScreenProps {
  title: string;
  text: string;
  isServerError: boolean;
  address: string;
}

export function MessageScreen({ title, text, isServerError, address }: MessageScreenProps) {
  if (!isServerError) {
    return (
      <main id="main" className="wrap band">
        <EmptyState level={1} title={title} action={<BackToBlog />}>
          <p>{text}</p>
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" className="wrap band stack-lg">
      <h1 className="h1">{title}</h1>
      <Alert tone="error" title={text} />
      <div className="row">
        <TryAgain address={address} />
        <BackToBlog />
      </div>
    </main>
  );
}
