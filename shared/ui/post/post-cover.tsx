import { findBlogHue } from "#blog/category-hue.ts";
import { cover } from "#drawing/cover.ts";
import { Drawn } from "../charts/drawn.tsx";
import { joinClasses } from "../controls/join-classes.ts";

export interface PostCoverProps {
  /** The post's id: a post without a picture gets a cover drawn from it. */
  id: string;
  category: string;
  /** URL of the post's picture; '' for none. */
  image: string;
  alt?: string;
  size?: { width?: number; height?: number };
  width?: number;
  height?: number;
  isLazy?: boolean;
  className?: string;
}

/** The post's picture, or a drawn cover, which is decorative: the title must be beside it. */
export function PostCover({
  id,
  category,
  image,
  alt = "",
  size = {},
  width = 640,
  height = 400,
  isLazy = false,
  className,
}: PostCoverProps) {
  return (
    <div className={joinClasses("post-cover", className)}>
      {image === "" ? (
        <Drawn className="plate-frame" svg={cover({ id, category: findBlogHue(category), w: width, h: height })} />
      ) : (
        <img src={image} alt={alt} {...size} loading={isLazy ? "lazy" : undefined} referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
