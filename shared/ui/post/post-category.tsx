import { toBlogHue } from "#blog/category-hue.ts";

/** A blog category's name beside its line of the spectrum. */
export function PostCategory({ name }: { name: string }) {
  return (
    <span className="cat" data-cat={toBlogHue(name)}>
      <i className="spectral" aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
