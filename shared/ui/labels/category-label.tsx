import { describeCategory } from "#category/known.ts";
import { joinClasses } from "../controls/join-classes.ts";

export interface CategoryLabelProps {
  name: string;
  className?: string;
}

export function CategoryLabel({ name, className }: CategoryLabelProps) {
  const { slug } = describeCategory(name);
  return (
    <span className={joinClasses("cat", className)} data-cat={slug}>
      <i className="spectral" aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
