import type { CategoryIconName } from "#category/icons.ts";
import { categoryIcon } from "#drawing/category-icon.ts";
import { Drawn } from "../charts/drawn.tsx";

export interface CategoryIconProps {
  name: CategoryIconName;
  className?: string;
}

/** Decorative: the name must be beside it. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  return <Drawn svg={categoryIcon(name)} className={className} />;
}
