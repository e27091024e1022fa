import { brand } from "@illumine/shared/brand.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { type CardLabel, cardSize, layOutShareCard } from "./card-layout.ts";

const toFont = ({ size, weight }: Pick<CardLabel, "size" | "weight">) =>
  `${weight} ${size}px "Instrument Sans", Arial, sans-serif`;

function loadPicture(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return picture.decode().then(() => picture);
}

/** Drawn in this browser: nothing is sent to the server. */
export async function drawShareCard(results: Results, category: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), cardSize);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw pictures");
  // A canvas doesn't wait for fonts to load. Accented letters have one of their own.
  const text = [brand.name, category, results.assessmentTitle, ...results.scales.map(({ label }) => label)].join(" ");
  await Promise.all([400, 500, 550].map((weight) => document.fonts.load(toFont({ size: 24, weight }), text)));
  const { svg, labels } = layOutShareCard(results, category, (label) => {
    context.font = toFont(label);
    return context.measureText(label.text).width;
  });
  context.drawImage(await loadPicture(svg), 0, 0);
  for (const label of labels) {
    context.font = toFont(label);
    context.fillStyle = label.fill;
    context.textAlign = label.anchor === "middle" ? "center" : label.anchor;
    context.fillText(label.text, label.x, label.y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture couldn't be created"))), "image/png");
  });
}
