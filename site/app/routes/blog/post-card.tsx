import { toBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { toShownDate } from "@illumine/shared/blog/date.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { Tags } from "@illumine/shared/ui/labels/tag.tsx";
import { PostCategory } from "@illumine/shared/ui/post/post-category.tsx";
import { PostCover } from "@illumine/shared/ui/post/post-cover.tsx";
import { Link } from "@remix-run/react";
import type { ShownCard } from "./find-list.server.ts";

interface PostCardProps {
  card: ShownCard;
  /** Rank of the title in the page. */
  level?: 2 | 3;
  /** Below the first screen. */
  isLazy?: boolean;
}

/** A post in a list. */
export function PostCard({ card, level = 2, isLazy = false }: PostCardProps) {
  const { _id: id, slug, title, category, excerpt, author, date, readTime, tags, featured, featuredImage } = card;
  const Title = `h${level}` as const;
  const address = `/blog/${slug}`;
  return (
    <article className="cell cell--link acard pcard" data-cat={toBlogHue(category)}>
      <div className="acard-cover">
        <PostCover id={id} category={category} image={featuredImage} isLazy={isLazy} />
        {featured && (
          <div className="acard-badges">
            <Badge tone="featured">Featured</Badge>
          </div>
        )}
      </div>
      <div className="acard-body">
        <PostCategory name={category} />
        <Title className="h3 acard-title">
          <Link to={address}>{title}</Link>
        </Title>
        {excerpt && <p className="acard-desc">{excerpt}</p>}
        <p className="pcard-meta small">
          <span>{author}</span>
          <span className="num">
            <time dateTime={date}>{toShownDate(date)}</time>
          </span>
          {readTime && <span className="num">{readTime}</span>}
        </p>
        <Tags tags={tags} moreWord="more" />
        <p className="pcard-foot">
          <Link className="more" to={address} aria-label={`Read More: ${title}`}>
            <span>Read More</span> <Icon name="go" />
          </Link>
        </p>
      </div>
    </article>
  );
}
