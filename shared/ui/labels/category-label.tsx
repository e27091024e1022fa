import { describeCategory } from "#category/known.ts";
import { joinClasses } from "../controls/join-classes.ts";

export interface CategoryLabelProps {
  name: string;
  /** Shows the wavelength of the category's color. */
  wavelength?: boolean;
  className?: string;
}

export function CategoryLabel({ name, wavelength = false, className }: CategoryLabelProps) {
  const { slug, nm } = describeCategory(name);
  return (
    <span className={joinClasses("cat", className)} data-cat={slug}>
      <i className="spectral" aria-hidden="true" />
      <span>
        {name}
        {wavelength && nm !== null ? (
          <>
            {" "}
            <span className="mono" aria-hidden="true">
              {nm} nm
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}
