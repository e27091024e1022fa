/** The scheme of links into the app. */
export const linkScheme = "illumine";

/** What a link asks for, or why it is not followed, in words for a person. */
export type Link = { kind: "edit"; assessmentId: string } | { kind: "refused"; message: string };

// The whole link, letter by letter: what a parser of addresses would mend is refused. A browser may add the last slash.
const editLink = /^illumine:\/\/edit\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i;

/** Letters of an id, as the site's own rule has it. */
const longestId = 80;

/** Reads `illumine://edit/{id}`, with the id of an assessment. Never throws. */
export function parseLink(text: string): Link {
  const id = editLink.exec(text)?.[1];
  // Schemes and hosts may come in capitals; an id in capitals is nobody's.
  if (id && id.length <= longestId && id === id.toLowerCase()) return { kind: "edit", assessmentId: id };
  return {
    kind: "refused",
    message:
      "This link leads nowhere in this app. Links that work look like illumine://edit/data-analytics, with the id of an assessment at the end. Copy the link again, or open the assessment from the list.",
  };
}
