import type { CategoryIconName } from "../category/icons";
import { categoryIcon } from "../drawing/category-icon";
import { Drawn } from "./drawn";

export interface CategoryIconProps {
  name: CategoryIconName;
  className?: string;
}

/** A category's drawing; an ornament, the name stands beside it. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  return <Drawn svg={categoryIcon(name)} className={className} />;
}
