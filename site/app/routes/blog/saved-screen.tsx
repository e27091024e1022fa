import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

/** The browser fills the list; saved posts are never sent to the server. */
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
      <p className="lead">These posts are saved only in this browser, on this device.</p>
      <noscript>
        <p className="blog-note">Turn on JavaScript to see your saved posts.</p>
      </noscript>
      <div data-saved-loading="" className="needs-script">
        <Spinner>Loading saved posts...</Spinner>
      </div>
      <ul data-saved-posts="" className="saved-list" aria-label="Saved posts" />
      <div data-none-saved="" hidden>
        <EmptyState title="No posts saved">
          <p>Select Save on a post to add it to this list.</p>
        </EmptyState>
      </div>
    </main>
  );
}
