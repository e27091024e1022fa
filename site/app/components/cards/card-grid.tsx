import type { AssessmentCard as Card } from "@illumine/shared/assessment/schema.ts";
import { AssessmentCard } from "./assessment-card.tsx";
import "#app/styles/card-grid.css";

interface CardGridProps {
  cards: (Card & { added?: string })[];
  /** Heading level of the titles. */
  level?: 2 | 3;
  /** One card per row, with its cover at the side. */
  isList?: boolean;
}

export function CardGrid({ cards, level = 3, isList = false }: CardGridProps) {
  return (
    <div className={isList ? "cells cards3 cards-list" : "cells cards3"}>
      {cards.map((card) => (
        <AssessmentCard key={card.id} card={card} level={level} />
      ))}
    </div>
  );
}
