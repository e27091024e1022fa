import type { AssessmentCard as Card } from "@illumine/shared/assessment/schema.ts";
import { Rendered } from "../document/rendered.tsx";
import { AssessmentCard } from "./assessment-card.tsx";
import "#app/styles/card-grid.css";

interface CardGridProps {
  cards: (Card & { added?: string })[] | undefined;
  level?: 2 | 3;
  isList?: boolean;
}

export function CardGrid({ cards, level = 3, isList = false }: CardGridProps) {
  return (
    <Rendered data={cards} className={isList ? "cells cards3 cards-list" : "cells cards3"}>
      {(shown) => shown.map((card) => <AssessmentCard key={card.id} card={card} level={level} />)}
    </Rendered>
  );
}
