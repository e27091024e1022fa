import { parseImageAddress } from "./addresses.ts";
import type { PostSection, PostText } from "./schema.ts";
import { toSectionType } from "./sections.ts";

/** Positions of the sections that show a picture without a description for those who can't see it. */
export const listUndescribedPictures = (sections: readonly PostSection[]): number[] =>
  sections.flatMap(({ type, imageUrl, imageAlt }, at) =>
    toSectionType(type) === "image" && imageUrl !== "" && imageAlt.trim() === "" ? [at] : [],
  );

/** A drawn cover needs no description. */
export const isFeaturedImageUndescribed = ({
  featuredImage,
  featuredImageAlt,
}: Pick<PostText, "featuredImage" | "featuredImageAlt">): boolean =>
  parseImageAddress(featuredImage) !== null && featuredImageAlt.trim() === "";

/** Of a post with sanitized HTML, which is shown only where there are no sections. */
export const countUndescribedPictures = (
  post: Pick<PostText, "sections" | "content" | "featuredImage" | "featuredImageAlt">,
): number =>
  (post.sections.length > 0 ? listUndescribedPictures(post.sections).length : countUndescribedImages(post.content)) +
  Number(isFeaturedImageUndescribed(post));

/** Pictures in HTML that lack one. Only what has been sanitized. */
export const countUndescribedImages = (html: string): number =>
  [...html.matchAll(/<img\b[^<>]*>/g)].filter(([tag]) => !/ alt="[^"<>]*[^\s"<>]/.test(tag)).length;
