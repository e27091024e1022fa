import { countLinkingPosts, LinkingPostsList } from "#admin/links/linking-posts-list.tsx";
import { useLinkingPosts } from "#admin/links/use-linking-posts.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { PostFormProps } from "../post-form-props.ts";
import "./links.css";

export function LinkedFrom({ record, slug }: Pick<PostFormProps, "record"> & { slug: string }) {
  const linking = useLinkingPosts("post", record ? [record._id] : []);
  if (record === null || linking.total === 0) return null;
  const count = countLinkingPosts(linking);
  return (
    <div className="linked-from">
      {slug !== record.slug && (
        <Alert tone={record.isPublished ? "note" : "warn"} live>
          <p>
            {count} {linking.total === 1 ? "links" : "link"} to this post.{" "}
            {record.isPublished
              ? `Visitors who follow an old link are redirected from /blog/${record.slug}.`
              : `Links to /blog/${record.slug} will lead nowhere unless visitors have seen it there.`}
          </p>
        </Alert>
      )}
      <Disclosure summary={`Linked from ${count}`}>
        <LinkingPostsList linking={linking} />
      </Disclosure>
    </div>
  );
}
