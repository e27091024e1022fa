import { AdminLink } from "#admin/admin-link.tsx";
import { adminPaths } from "#admin/paths.ts";
import type { Overview } from "#api/overview.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { pluralize } from "../figures.ts";

export const FailedSchedules = ({ posts }: { posts: Overview["failedSchedules"] }) => (
  <Alert
    tone="warn"
    className="dash-failed"
    title={`${pluralize(posts.length, ["scheduled post wasn’t", "scheduled posts weren’t"])} published`}
  >
    <ul>
      {posts.map(({ id, title, reason }) => (
        <li key={id}>
          <AdminLink className="link" to={adminPaths.editPost(id)}>
            {title}
          </AdminLink>
          : {reason}.
        </li>
      ))}
    </ul>
    <p>
      {posts.length === 1 ? "It’s a draft" : "They are drafts"} without a schedule now. Fix, then publish or schedule
      again.
    </p>
  </Alert>
);
