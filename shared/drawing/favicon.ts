import { iconFaces } from "./app-icon.ts";
import { mark } from "./mark.ts";

/** The tab's icon: follows the theme of the browser, which is not always the theme of the page. */
export function drawFavicon(): string {
  const inner = mark().replace(/^<svg[^>]*>|<\/svg>$/g, "");
  const toRules = ({ ground, line, beam }: (typeof iconFaces)["light" | "dark"]) =>
    `.ground{fill:${ground}}.mark-beam{fill:${beam}}.mark-line{fill:none;stroke:${line};stroke-width:2.4}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${toRules(iconFaces.light)}` +
    `@media (prefers-color-scheme:dark){${toRules(iconFaces.dark)}}</style><rect class="ground" width="32" height="32"/>${inner}</svg>`
  );
}
