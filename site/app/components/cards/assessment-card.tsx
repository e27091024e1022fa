import type { AssessmentCard as Card } from "@illumine/shared/assessment/schema.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { CategoryLabel } from "@illumine/shared/ui/labels/category-label.tsx";
import { DifficultyLevel } from "@illumine/shared/ui/labels/difficulty-level.tsx";
import { Tag } from "@illumine/shared/ui/labels/tag.tsx";
import { Link } from "@remix-run/react";
import { CoverPicture } from "./cover-picture.tsx";

const maxTags = 3;

const formatCount = (value: number, one: string, many: string) =>
  `${value.toLocaleString("en-US")} ${value === 1 ? one : many}`;

export function AssessmentCard({ card, level = 3 }: { card: Card & { added?: string }; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const address = `/category/${card.categorySlug}/${card.id}`;
  const hiddenTags = card.tags.length - maxTags;
  return (
    <article className="cell cell--link acard" data-cat={describeCategory(card.category).slug}>
      <div className="acard-cover">
        <CoverPicture id={card.id} category={toCategorySlug(card.category) || card.categorySlug} />
        {(card.featured || card.isNew) && (
          <span className="acard-badges">
            {card.featured && <Badge tone="featured">Featured</Badge>}
            {card.isNew && <Badge tone="new">NEW</Badge>}
          </span>
        )}
      </div>
      <div className="acard-body">
        <CategoryLabel name={card.category} />
        <Heading className="h3 acard-title">
          <Link to={address}>{card.title}</Link>
        </Heading>
        <p className="acard-desc">{card.description}</p>
        <div className="acard-meta mono num">
          <span>{card.duration}</span>
          <DifficultyLevel difficulty={card.difficulty} />
          {card.added && <span>Added {card.added}</span>}
          {card.completions > 0 && <span>{formatCount(card.completions, "completion", "completions")}</span>}
          {card.rating !== null && <span>{card.rating.toFixed(1)} / 5 rating</span>}
        </div>
        <span className="tags">
          {card.tags.slice(0, maxTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {hiddenTags > 0 && <Tag>{`+${hiddenTags}`}</Tag>}
        </span>
        <div className="acard-foot">
          <Button asChild>
            <Link to={address} aria-label={`Start Assessment: ${card.title}`}>
              Start Assessment <Icon name="go" />
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}
