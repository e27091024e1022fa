import { findBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { formatDate } from "@illumine/shared/blog/date.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { Tags } from "@illumine/shared/ui/labels/tag.tsx";
import { PostCategory } from "@illumine/shared/ui/post/post-category.tsx";
import { PostCover } from "@illumine/shared/ui/post/post-cover.tsx";
import { Link } from "@remix-run/react";
import { CoverPicture } from "#app/components/cards/cover-picture.tsx";
import type { PublicPostCard } from "./find-list.server.ts";

interface PostCardProps {
  card: PublicPostCard;
  level?: 2 | 3;
  isLazy?: boolean;
}

export function PostCard({ card, level = 2, isLazy = false }: PostCardProps) {
  const { _id: id, slug, title, category, excerpt, author, date, readTime, tags, featured } = card;
  const { featuredImage, featuredImageAlt } = card;
  const Title = `h${level}` as const;
  const address = `/blog/${slug}`;
  return (
    <article className="cell cell--link acard pcard" data-cat={findBlogHue(category)}>
      <div className="acard-cover">
        {featuredImage === "" ? (
          <CoverPicture id={id} category={findBlogHue(category)} />
        ) : (
          <PostCover id={id} category={category} image={featuredImage} alt={featuredImageAlt} isLazy={isLazy} />
        )}
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
            <time dateTime={date}>{formatDate(date)}</time>
          </span>
          {readTime && <span className="num">{readTime}</span>}
        </p>
        <Tags tags={tags} moreLabel="more" />
        <p className="pcard-foot">
          <Link className="more" to={address}>
            <span aria-hidden="true">Read More</span>
            <span className="sr">Read More: {title}</span>
            <Icon name="go" />
          </Link>
        </p>
      </div>
    </article>
  );
}
