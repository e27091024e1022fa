import { findBlogHue } from "#blog/category-hue.ts";

export function PostCategory({ name }: { name: string }) {
  return (
    <span className="cat" data-cat={findBlogHue(name)}>
      <i className="spectral" aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
