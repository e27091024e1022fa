import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

/** Asks for the same page again, with or without a script. */
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

/** The list that could not be read. */
export const FailedList = ({ address }: { address: string }) => (
  <main id="main" className="wrap band stack-lg">
    <h1 className="display">Blog</h1>
    <Alert tone="error" title="Failed to load blog posts">
      <p>It is our fault, not yours. Please try again in a moment.</p>
    </Alert>
    <p>
      <TryAgain address={address} />
    </p>
  </main>
);

interface MessageScreenProps {
  title: string;
  text: string;
  /** It is our fault, and may pass. */
  isOurs: boolean;
  address: string;
}

/** In place of a post: there is none, or it could not be read. */
export function MessageScreen({ title, text, isOurs, address }: MessageScreenProps) {
  if (!isOurs) {
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
