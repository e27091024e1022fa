interface Match {
  data: unknown;
}

const listNodes = ({ data }: Match): unknown[] =>
  typeof data === "object" && data !== null && "structured" in data && Array.isArray(data.structured)
    ? data.structured
    : [];

/**
 * What the loaders say of the page in schema.org's words (`structured` in their data), for crawlers: only the server
 * renders it. A data block, which no policy has to allow.
 */
export function StructuredData({ matches }: { matches: Match[] }) {
  const nodes = matches.flatMap(listNodes);
  if (nodes.length === 0) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  // A title of `</script>` stays text: in JSON `<` may be written as its code.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
