import type { Newsletter } from "@illumine/shared/api/settings.ts";
import type { Post } from "@illumine/shared/blog/schema.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { PostArticle, type PostArticleProps } from "@illumine/shared/ui/post/post-article.tsx";
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { SavedPost } from "#app/storage/schemas/saved-posts.ts";
import { ArticleCard, type ArticleCardProps } from "./article-card.tsx";
import type { PublicPostCard } from "./find-list.server.ts";
import { NewsletterLink } from "./newsletter-link.tsx";
import { PostCard } from "./post-card.tsx";
import { RelatedAssessments } from "./related-assessments.tsx";

interface PostScreenProps extends Required<Pick<PostArticleProps, "author" | "series">> {
  post: Post;
  newsletter: Newsletter | null;
  related: PublicPostCard[];
  assessments: ComponentProps<typeof RelatedAssessments>["assessments"];
  cards: (ArticleCardProps["card"] & { path: string })[];
  /** Opened by a preview link: not counted as a view. */
  isPreview: boolean;
  isStaged: boolean;
}

function describePreview({ post, isStaged }: Pick<PostScreenProps, "post" | "isStaged">): string {
  if (isStaged)
    return "This post is published, but these changes aren't yet. Only people with a preview link can see them.";
  return post.isPublished
    ? "This post is published. You are looking at its saved version."
    : "This post isn't published. Only people with a preview link can read it.";
}

export function PostScreen(props: PostScreenProps) {
  const { post, author, series, newsletter, related, assessments, cards, isPreview, isStaged } = props;
  const renderCard = (path: string) => {
    const card = cards.find((one) => one.path === path);
    return card ? <ArticleCard card={card} /> : null;
  };
  return (
    <main id="main" data-view-of={isPreview ? undefined : post._id}>
      <div className="post-progress" aria-hidden="true" />
      {isPreview && (
        <div className="wrap blog-preview">
          <Alert tone="warn" title="This is a preview">
            <p>{describePreview({ post, isStaged })}</p>
          </Alert>
        </div>
      )}
      <PostArticle
        post={post}
        back={<BackToBlog />}
        actions={<Actions post={post} />}
        renderCard={renderCard}
        author={author}
        series={series}
        end={
          newsletter && (
            <p className="blog-newsletter">
              <NewsletterLink newsletter={newsletter} />
            </p>
          )
        }
      />
      <RelatedAssessments assessments={assessments} />
      {related.length > 0 && (
        <section className="wrap blog-related" aria-labelledby="keep-reading">
          <div className="ruled">
            <div className="section-head">
              <h2 className="h1" id="keep-reading">
                Keep reading
              </h2>
              <Link className="more" to="/blog">
                <span>All posts</span> <Icon name="go" />
              </Link>
            </div>
            <div className="cells cards3">
              {related.map((card) => (
                <PostCard key={card._id} card={card} level={3} isLazy />
              ))}
            </div>
            <p className="small muted blog-rule">
              Posts of the same category come first, then those that share tags, then the newest.
            </p>
          </div>
        </section>
      )}
    </main>
  );
}

const BackToBlog = () => (
  <Button variant="quiet" size="s" className="post-back" asChild>
    <Link to="/blog">
      <Icon name="back" size="s" /> Back to Blog
    </Link>
  </Button>
);

/** Handled by `browser/post-page`. */
function Actions({ post: { slug, title, category, date, readTime } }: { post: Post }) {
  const saved: SavedPost = { slug, title, category, date, readTime };
  return (
    <div className="needs-script">
      <div className="row post-buttons">
        <Button size="s" data-share-post={title}>
          <ToolIcon name="share" size="s" /> Share
        </Button>
        <Button size="s" data-save-post={JSON.stringify(saved)} aria-pressed={false}>
          <ToolIcon name="save" size="s" /> Save
        </Button>
      </div>
      <p className="small soft post-note" role="status" data-post-note="" suppressHydrationWarning />
    </div>
  );
}
