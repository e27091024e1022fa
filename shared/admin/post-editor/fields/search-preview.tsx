import { useMemo, useState } from "react";
import { brand } from "#brand.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { cutToWidth, type ResultWidth, resultFormats } from "./search-result.ts";

export interface SearchPreviewProps {
  title: string;
  description: string;
  slug: string;
  siteUrl: string;
}

/** Pixels, as the browser draws the text. */
function createMeasure(font: string): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * 9;
  context.font = font;
  return (text) => context.measureText(text).width;
}

const widths = [
  ["desktop", "Desktop"],
  ["phone", "Phone"],
] as const;

export function SearchPreview({ title, description, slug, siteUrl }: SearchPreviewProps) {
  const [width, setWidth] = useState<ResultWidth>("desktop");
  const measures = useMemo(() => {
    const { title: ofTitle, description: ofDescription } = resultFormats[width];
    return { title: createMeasure(ofTitle.font), description: createMeasure(ofDescription.font) };
  }, [width]);
  const format = resultFormats[width];
  return (
    <div className="serp">
      <div className="row between">
        <p className="label">Search result</p>
        <Segments label="Width of the search result" value={width} options={widths} onChange={setWidth} />
      </div>
      <div className="serp-result" data-width={width}>
        <p className="serp-site">
          {brand.name}
          <span>
            {new URL(siteUrl).host} › blog › {slug || "…"}
          </span>
        </p>
        <p className="serp-title">{cutToWidth(title || "Title", format.title.width, measures.title)}</p>
        <p className="serp-text">
          {description === ""
            ? "Without a description or an excerpt, search engines pick a sentence from the post."
            : cutToWidth(description, format.description.width, measures.description)}
        </p>
      </div>
    </div>
  );
}
