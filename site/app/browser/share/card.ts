import type { Results } from "@illumine/shared/scoring/results.ts";
import { type CardText, cardSize, layOutShareCard } from "./card-layout.ts";

const toFont = ({ size, weight }: Pick<CardText, "size" | "weight">) =>
  `${weight} ${size}px "Instrument Sans", Arial, sans-serif`;

function loadPicture(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return picture.decode().then(() => picture);
}

/** The result's card as a PNG, drawn in this browser: nothing of it goes to the server. */
export async function drawShareCard(results: Results, category: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), cardSize);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  // A canvas draws with what is there, and waits for nothing.
  await Promise.all([400, 500, 550].map((weight) => document.fonts.load(toFont({ size: 24, weight }))));
  const { svg, texts } = layOutShareCard(results, category, (text) => {
    context.font = toFont(text);
    return context.measureText(text.words).width;
  });
  context.drawImage(await loadPicture(svg), 0, 0);
  for (const text of texts) {
    context.font = toFont(text);
    context.fillStyle = text.fill;
    context.textAlign = text.anchor === "middle" ? "center" : text.anchor;
    context.fillText(text.words, text.x, text.y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}
