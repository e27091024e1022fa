import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenPreviewLink } from "#api/preview-links.ts";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { reportFailure } from "../failure-message.ts";
import { formatDateTime } from "../format-date.ts";

export function OpenPreviewLinks({ noun, id }: { noun: string; id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = [noun, id, "preview links"];
  const list = useQuery({ queryKey, queryFn: () => api.listPreviewLinks({ query: { entity: noun, entityId: id } }) });
  const revoke = useMutation({
    mutationFn: ({ id: linkId }: OpenPreviewLink) => api.revokePreviewLink({ params: { id: linkId } }),
    onSuccess: async () => {
      showAdminToast({ title: "Preview link revoked", tone: "ok" });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => reportFailure("Failed to revoke the preview link", error),
  });
  const links = list.data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="open-preview-links">
      <h3 className="h4" id="open-preview-links">
        Links that work ({links.length})
      </h3>
      <ul className="preview-links">
        {links.map((link) => (
          <li key={link.id}>
            <span className="small">
              From {formatDateTime(link.createdAt)}, until {formatDateTime(link.expiresAt)}
            </span>
            <Button
              size="s"
              disabled={revoke.isPending}
              aria-label={`Revoke the link from ${formatDateTime(link.createdAt)}`}
              onClick={() => revoke.mutate(link)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
