import type { ReactNode } from "react";
import { findOccupationPath, type OccupationSlugs } from "#occupations/slugs.ts";

interface OccupationLinkProps {
  slugs: OccupationSlugs | undefined;
  code: string | null | undefined;
  children: ReactNode;
}

/** Plain text where the occupation's address isn't known. */
export function OccupationLink({ slugs, code, children }: OccupationLinkProps) {
  const path = findOccupationPath(slugs, code);
  return path === null ? (
    children
  ) : (
    <a className="link" href={path}>
      {children}
    </a>
  );
}
