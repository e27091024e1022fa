const structures: Readonly<Record<string, (content: string) => string>> = {
  list: (content) => content.replace(/<\/?(?:ul|ol|li)>/g, ""),
  code: (content) => content.replace(/^<pre><code(?: class="language-[\w+#.-]+")?>([^<>]*)<\/code><\/pre>$/, "$1"),
  table: (content) => content.replace(/<\/?(?:table|thead|tbody|tr|th|td)>|<th scope="col">/g, ""),
  divider: (content) => content.replace(/^<hr \/>$/, ""),
  video: (content) => content.replace(/^<a(?: href="https?:[^"<>]+")?>([^<>]*)<\/a>$/, "$1"),
  button: (content) =>
    content.replace(/^<a(?: href="(?:https?:|mailto:|tel:|\/(?!\/)|#)[^"<>]*")?>([^<>]*)<\/a>$/, "$1"),
};

/** For tests: the inline HTML that is left of a section's content without the elements that its type adds. */
export const withoutStructure = (type: string, content: string): string => structures[type]?.(content) ?? content;
