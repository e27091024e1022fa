export const linkScheme = "illumine";

export type Link = { kind: "edit"; assessmentId: string } | { kind: "refused"; message: string };

// The whole link is matched, because a URL parser would correct malformed ones. A browser may add the last slash.
const editLink = /^illumine:\/\/edit\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i;

const maxIdLength = 80;

/** Never throws. */
export function parseLink(text: string): Link {
  const id = editLink.exec(text)?.[1];
  // Scheme and host are case-insensitive, assessment IDs aren't.
  if (id && id.length <= maxIdLength && id === id.toLowerCase()) return { kind: "edit", assessmentId: id };
  return {
    kind: "refused",
    message:
      "This link doesn't work in this app. Links look like illumine://edit/data-analytics, with an assessment's ID at the end. Copy the link again, or open the assessment from the list.",
  };
}
