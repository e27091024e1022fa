import type { Page } from "@playwright/test";

const properties = [
  ...["animation", "background", "border", "borderRadius", "boxShadow", "clipPath", "color", "content", "cursor"],
  ...["display", "fill", "flex", "font", "gap", "gridTemplateColumns", "height", "inset", "letterSpacing", "listStyle"],
  ...["margin", "maskImage", "opacity", "outline", "overflow", "padding", "position", "stroke", "textAlign"],
  ...["textDecoration", "textTransform", "transform", "visibility", "whiteSpace", "width", "zIndex"],
] as const;

export interface Look {
  /** Of an element and what stands before and after it. */
  name: string;
  styles: Record<string, string>;
}

/** Of each element in the page's body that can be seen. */
export const readLooks = (page: Page): Promise<Look[]> =>
  page.evaluate((names) => {
    const read = (element: Element, pseudo = "") => {
      const style = getComputedStyle(element, pseudo);
      // Of what isn't there, nothing else can be seen.
      const visible = pseudo && style.content === "none" ? (["content"] as const) : names;
      return visible.map((name) => [`${name}${pseudo}`, style[name]] as const);
    };
    const elements = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    return elements.map((element) => ({
      name: `${element.localName}.${element.getAttribute("class") ?? ""} "${element.textContent?.trim().slice(0, 30)}"`,
      styles: Object.fromEntries([...read(element), ...read(element, "::before"), ...read(element, "::after")]),
    }));
  }, properties);

/** Names each property that differs. */
export const compareLooks = (before: readonly Look[], after: readonly Look[]): string[] => [
  ...(before.length === after.length ? [] : [`${before.length} elements, then ${after.length}`]),
  ...before.flatMap(({ name, styles }, at) =>
    Object.entries(after[at]?.styles ?? {})
      .filter(([property, value]) => styles[property] !== value)
      .map(([property, value]) => `${name}: ${property} was ${styles[property]}, is ${value}`),
  ),
];
