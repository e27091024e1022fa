import { toBlogHue } from "#blog/category-hue.ts";
import { cover } from "#drawing/cover.ts";
import { Drawn } from "../charts/drawn.tsx";
import { joinClasses } from "../controls/join-classes.ts";

export interface PostCoverProps {
  /** Of the post: without a picture of its own it gets the plate that belongs to this. */
  id: string;
  category: string;
  /** Address of the post's picture; '' for none. */
  image: string;
  /** Proportions to draw in. */
  width?: number;
  height?: number;
  /** Below the first screen: loaded when it comes near. */
  isLazy?: boolean;
  className?: string;
}

/** A post's picture, or the plate drawn for it. An ornament: the title stands beside it. */
export function PostCover({
  id,
  category,
  image,
  width = 640,
  height = 400,
  isLazy = false,
  className,
}: PostCoverProps) {
  return (
    <div className={joinClasses("post-cover", className)}>
      {image === "" ? (
        <Drawn className="plate-frame" svg={cover({ id, category: toBlogHue(category), w: width, h: height })} />
      ) : (
        <img src={image} alt="" loading={isLazy ? "lazy" : undefined} referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
