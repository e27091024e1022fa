import type { CategoryIconName } from "#category/icons.ts";
import { categoryIcon } from "#drawing/category-icon.ts";
import { Drawn } from "../charts/drawn.tsx";

export interface CategoryIconProps {
  name: CategoryIconName;
  className?: string;
}

/** A category's drawing; an ornament, the name stands beside it. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  return <Drawn svg={categoryIcon(name)} className={className} />;
}
