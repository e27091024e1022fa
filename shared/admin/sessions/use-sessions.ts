import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminDevice, AdminSession } from "#api/auth.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { tellFailure } from "../failure-words.ts";

const key = ["sessions"];

/** Where the administrator is signed in, and how to end it. Ending what this window lives on signs it out. */
export function useSessions() {
  const { api, session } = useAdmin();
  const queries = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listSessions({}) });

  const finish = async (title: string, isOwn: boolean) => {
    showAdminToast({ title, tone: "ok" });
    if (isOwn) session.signOut();
    else await queries.invalidateQueries({ queryKey: key });
  };
  const end = useMutation({
    mutationFn: ({ id }: AdminSession) => api.endSession({ params: { id } }),
    onSuccess: (_, { isCurrent }) => finish("Session ended", isCurrent),
    onError: (error) => tellFailure("Failed to end the session", error),
  });
  const endAll = useMutation({
    mutationFn: () => api.endAllSessions({}),
    onSuccess: () => finish("All sessions ended", true),
    onError: (error) => tellFailure("Failed to end all sessions", error),
  });
  const forget = useMutation({
    mutationFn: ({ id }: AdminDevice) => api.forgetDevice({ params: { id } }),
    onSuccess: (_, { isCurrent }) => finish("Device forgotten", isCurrent),
    onError: (error) => tellFailure("Failed to forget the device", error),
  });
  return { list, end, endAll, forget };
}
