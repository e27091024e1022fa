import type { ReactNode } from "react";

export interface TextSection {
  /** The anchor; addresses with it are quoted elsewhere, so it stays when the heading changes. */
  id: string;
  heading: string;
  body: ReactNode;
}

export interface TextPageHead {
  title: string;
  description: string;
  path: `/${string}`;
  lead: string;
  facts: readonly (readonly [string, string])[];
}

export interface TextPageContent extends TextPageHead {
  opening?: readonly TextSection[];
  sections: readonly TextSection[];
}
