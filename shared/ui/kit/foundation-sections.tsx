import { type CategoryIconName, findCategoryIcon } from "#category/icons.ts";
import { knownCategories } from "#category/known.ts";
import { BrandMark } from "../icons/brand-mark.tsx";
import { CategoryIcon } from "../icons/category-icon.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import { ToolIcon, type ToolIconName } from "../icons/tool-icon.tsx";
import { Plate } from "../layout/plate.tsx";
import { KitSection } from "./kit-section.tsx";

const grounds = [
  ["ground", "surface", "sunken", "plate", "ink", "ink-2", "ink-3", "rule", "tick", "edge"],
  ["signal", "signal-tint", "yes", "maybe", "no"],
].flat();

const types: readonly (readonly [string, string])[] = [
  ["giant", "Giant"],
  ["display", "Display"],
  ["h1", "Heading 1"],
  ["h2", "Heading 2"],
  ["h3", "Heading 3"],
  ["h4", "Heading 4"],
  ["lead", "Lead, for one paragraph under a heading"],
  ["body", "Body, sixteen on twenty-four, at most sixty-eight characters per line"],
  ["small", "Small, for labels, hints and captions"],
  ["mono", "Mono 0123456789, for measurements, codes and units only"],
];

const plateIds =
  "atlas beacon cedar delta ember fjord garnet harbor iris juniper kelvin lumen meridian nonius orbit".split(" ");

const icons: IconName[] = [
  ...(["search", "go", "back", "down", "sun", "moon", "system", "menu", "check", "x", "plus", "home"] as const),
  ...(["redo", "star", "clock", "warn", "info", "error", "link", "mail"] as const),
];

const toolIcons: ToolIconName[] = [
  ...(["grid", "list", "download", "print", "share", "save", "people", "edit"] as const),
  ...(["trash", "eye", "out", "file", "code", "form", "drag"] as const),
];

const categoryIcons: CategoryIconName[] = ["compass", "code", "people", "stack"];

export function FoundationSections() {
  return (
    <>
      <KitSection title="Mark" note="Never smaller than 16 px, never without its beam.">
        <div className="row">
          <BrandMark size={128} markOnly />
          <BrandMark size={72} />
          <BrandMark size={32} markOnly />
          <BrandMark size={16} markOnly />
        </div>
      </KitSection>
      <KitSection title="Type" note="Instrument Sans in three weights, Martian Mono at 80% width.">
        {types.map(([name, text]) => (
          <p key={name} className={name}>
            {text}
          </p>
        ))}
      </KitSection>
      <KitSection title="Color" note="Backgrounds, text colors, one signal, three verdicts, seventeen category hues.">
        <ul className="kit-swatches">
          {grounds.map((name) => (
            <li key={name}>
              <b style={{ background: `var(--${name})` }} />
              <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
        <ul className="kit-cats">
          {knownCategories.map(({ slug, name, nm }) => (
            <li key={slug} data-cat={slug}>
              <i />
              <CategoryIcon name={findCategoryIcon(name)} />
              <b>
                {name}
                <br />
                <span className="mono">{nm} nm</span>
              </b>
            </li>
          ))}
          <li data-cat="finance">
            <i />
            <CategoryIcon name="compass" />
            <b>
              Finance
              <br />
              <span className="mono">white light</span>
            </b>
          </li>
        </ul>
        <div className="kit-icons">
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
          {toolIcons.map((name) => (
            <ToolIcon key={name} name={name} />
          ))}
          {categoryIcons.map((name) => (
            <CategoryIcon key={name} name={name} />
          ))}
          {knownCategories.map(({ name }) => (
            <CategoryIcon key={name} name={findCategoryIcon(name)} />
          ))}
        </div>
      </KitSection>
      <KitSection title="Plates" note="Ten drawings, three brightness levels, seventeen hues.">
        <div className="kit-plates">
          {plateIds.map((id, index) => (
            <Plate
              key={id}
              id={id}
              category={knownCategories[(index * 8 + 3) % 17]?.name ?? "Finance"}
              width={480}
              height={300}
            />
          ))}
        </div>
      </KitSection>
    </>
  );
}
