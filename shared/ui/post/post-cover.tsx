import { toBlogHue } from "../../blog/category-hue";
import { joinClasses } from "../join-classes";
import { Plate } from "../plate";

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
export function PostCover({ id, category, image, width, height, isLazy = false, className }: PostCoverProps) {
  return (
    <div className={joinClasses("post-cover", className)}>
      {image === "" ? (
        <Plate id={id} category={toBlogHue(category)} width={width} height={height} />
      ) : (
        <img src={image} alt="" loading={isLazy ? "lazy" : undefined} referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
