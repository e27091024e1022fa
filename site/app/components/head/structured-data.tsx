interface Match {
  data: unknown;
}

const listNodes = ({ data }: Match): unknown[] =>
  typeof data === "object" && data !== null && "structured" in data && Array.isArray(data.structured)
    ? data.structured
    : [];

/** For crawlers, so only the server renders it. A data block needs no permission of the Content-Security-Policy. */
export function StructuredData({ matches }: { matches: Match[] }) {
  const nodes = matches.flatMap(listNodes);
  if (nodes.length === 0) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  // Escaped, so that a title with `</script>` can't end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
