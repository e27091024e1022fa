import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { cover } from "@illumine/shared/drawing/cover.ts";
import { ServerDrawing } from "../document/server-drawing.tsx";

interface AssessmentCoverProps {
  id: string;
  category: string;
  width?: number;
  height?: number;
}

export function AssessmentCover({ id, category, width = 640, height = 400 }: AssessmentCoverProps) {
  const options = { id, category: toCategorySlug(category), w: width, h: height };
  return (
    <ServerDrawing
      key={`${category}/${id}`}
      className="plate-frame"
      svg={import.meta.env.SSR ? cover(options) : ""}
      draw={async () => (await import("@illumine/shared/drawing/cover.ts")).cover(options)}
    />
  );
}
