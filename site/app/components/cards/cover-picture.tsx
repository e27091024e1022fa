import { buildCoverPath } from "./field-covers.ts";

interface CoverPictureProps {
  id: string;
  /** Slug of the category, or of the hue that stands for it. */
  category: string;
  width?: number;
  height?: number;
}

const themes = ["light", "dark"] as const;

/** A cover as a file, for lists. The style sheet hides the other theme's picture, and what is hidden isn't loaded. */
export function CoverPicture({ id, category, width = 640, height = 400 }: CoverPictureProps) {
  return (
    <div className="plate-frame plate-files">
      {themes.map((theme) => (
        <img key={theme} src={buildCoverPath({ theme, category, id, width, height })} alt="" loading="lazy" />
      ))}
    </div>
  );
}
