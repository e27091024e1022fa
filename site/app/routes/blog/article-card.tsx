import { Link } from "@remix-run/react";
import { CoverPicture } from "#app/components/cards/cover-picture.tsx";

export interface ArticleCardProps {
  card: {
    kind: "post" | "assessment" | "occupation";
    id: string;
    address: string;
    title: string;
    text: string;
    hue: string;
    image: string;
    alt: string;
  };
}

const labels = { post: "Post", assessment: "Assessment", occupation: "Occupation" };

export function ArticleCard({ card: { kind, id, address, title, text, hue, image, alt } }: ArticleCardProps) {
  return (
    <aside className="article-card" data-cat={hue} aria-label={`${labels[kind]}: ${title}`}>
      <div className="article-card-cover">
        {image === "" ? (
          <CoverPicture id={id} category={hue} width={160} height={160} />
        ) : (
          <img src={image} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
        )}
      </div>
      <div>
        <span className="mono muted">{labels[kind]}</span>
        <Link className="article-card-link" to={address}>
          {title}
        </Link>
        {text && <span className="article-card-text">{text}</span>}
      </div>
    </aside>
  );
}
