import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { BackToAdmin } from "#admin/back-to-admin.tsx";
import { OverTime } from "#admin/dashboard/over-time/over-time.tsx";
import { adminPaths } from "#admin/paths.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { FiguresPeriod } from "#api/daily-figures.ts";
import { toButtonClass } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";

const lines = [{ name: "views", label: "Views" }] as const;

export function PostFiguresScreen({ postId: id }: { postId: string }) {
  const api = useApi();
  const [period, setPeriod] = useState<FiguresPeriod>("28");
  const post = useQuery({ queryKey: ["post-figures", id], queryFn: () => api.readPost({ params: { id } }) });
  return (
    <main id="main" className="wrap">
      <BackToAdmin />
      <div className="adm-head">
        <h1 className="h1">{post.data ? `Views of ${post.data.title}` : "Views"}</h1>
        <AdminLink to={adminPaths.editPost(id)} className={toButtonClass()}>
          Edit post
        </AdminLink>
      </div>
      {post.isError && <ReadFailure title="Failed to load the post" query={post} />}
      {post.isPending && <Spinner>Loading...</Spinner>}
      {post.data && (
        <OverTime
          title="Over time"
          subject={`post:${id}`}
          period={period}
          onPeriod={setPeriod}
          lines={lines}
          others={[]}
          hasSteps={false}
          note="A script counts views, one for each browser session. Yours aren’t counted."
        />
      )}
    </main>
  );
}
