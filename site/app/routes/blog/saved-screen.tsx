import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

/** The posts saved on this device: the browser fills the list, and the server hears of nothing. */
export function SavedScreen() {
  return (
    <main id="main" className="wrap blog-saved">
      <p>
        <Button variant="quiet" size="s" className="post-back" asChild>
          <Link to="/blog">
            <Icon name="back" size="s" /> Back to Blog
          </Link>
        </Button>
      </p>
      <h1 className="display" tabIndex={-1}>
        Saved posts
      </h1>
      <p className="lead">They are kept in this browser, on this device, and nowhere else.</p>
      <noscript>
        <p className="blog-note">Showing them needs JavaScript.</p>
      </noscript>
      <div data-saved-loading="" className="needs-script">
        <Spinner>Loading saved posts...</Spinner>
      </div>
      <ul data-saved-posts="" className="saved-list" aria-label="Saved posts" />
      <div data-none-saved="" hidden>
        <EmptyState title="No posts saved">
          <p>Press Save on a post, and it is listed here.</p>
        </EmptyState>
      </div>
    </main>
  );
}
