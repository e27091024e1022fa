export interface WordPressFields {
  id?: number;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  link?: string;
  /** Elements of the item besides those. */
  others?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

const writeItem = ({
  id = 1,
  type = "post",
  status = "publish",
  title = "A post",
  slug = "a-post",
  date = "2013-01-05 17:00:00",
  content = "",
  excerpt = "",
  link = `https://old.example/?p=${id}`,
  others = "",
}: WordPressFields) => `<item><title>${cdata(title)}</title><link>${link}</link><pubDate>Sat, 05 Jan 2013 17:00:00 +0000</pubDate>
<dc:creator>${cdata("ada")}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>${others}</item>`;

/** A WordPress export. */
export const writeWordPress = (items: readonly WordPressFields[], prolog = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>${prolog}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example/</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>${cdata("ada")}</wp:author_login><wp:author_display_name>${cdata("Ada L.")}</wp:author_display_name></wp:author>
${items.map(writeItem).join("\n")}</channel></rss>`;
