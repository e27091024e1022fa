import type { Difficulty } from "#assessment/schema.ts";
import { joinClasses } from "../controls/join-classes.ts";

const levels: Record<Difficulty, 1 | 2 | 3> = { Beginner: 1, Intermediate: 2, Advanced: 3 };

export interface DifficultyLevelProps {
  difficulty: Difficulty;
  className?: string;
}

/** Shape, color, and text say the same. */
export function DifficultyLevel({ difficulty, className }: DifficultyLevelProps) {
  return (
    <span className={joinClasses("level mono", className)} data-l={levels[difficulty]}>
      <i aria-hidden="true" />
      {difficulty}
    </span>
  );
}
