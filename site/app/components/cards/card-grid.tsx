import type { AssessmentCard as Card } from "@illumine/shared/assessment/schema.ts";
import { AssessmentCard } from "./assessment-card.tsx";
import "#app/styles/card-grid.css";

interface CardGridProps {
  cards: Card[];
  /** Rank of the titles in the page. */
  level?: 2 | 3;
  /** One card a row, its cover beside its words. */
  isList?: boolean;
}

/** Cards that share hairlines, three, two or one in a row. */
export function CardGrid({ cards, level, isList = false }: CardGridProps) {
  return (
    <div className={isList ? "cells cards3 cards-list" : "cells cards3"}>
      {cards.map((card) => (
        <AssessmentCard key={card.id} card={card} level={level} />
      ))}
    </div>
  );
}
