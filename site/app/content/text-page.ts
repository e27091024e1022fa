import type { ReactNode } from "react";

export interface TextSection {
  /** The anchor; addresses with it are quoted elsewhere, so it stays when the heading changes. */
  id: string;
  heading: string;
  body: ReactNode;
}

export interface TextPageHead {
  title: string;
  /** One sentence for search engines. */
  description: string;
  path: `/${string}`;
  /** What the text says, in one breath. */
  lead: string;
  /** Dates and the like: label and value. */
  facts: readonly (readonly [string, string])[];
}

export interface TextPageContent extends TextPageHead {
  /** Stands before the numbered sections, under its own headings. */
  opening?: readonly TextSection[];
  /** Numbered in this order, from 1. */
  sections: readonly TextSection[];
}
