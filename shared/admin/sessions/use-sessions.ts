import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminDevice, AdminSession } from "#api/auth.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { reportFailure } from "../failure-message.ts";

const key = ["sessions"];

/** Ending the session of this window signs it out. */
export function useSessions() {
  const { api, session } = useAdmin();
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listSessions({}) });

  const finish = async (title: string, isCurrent: boolean) => {
    showAdminToast({ title, tone: "ok" });
    if (isCurrent) session.signOut();
    else await queryClient.invalidateQueries({ queryKey: key });
  };
  const end = useMutation({
    mutationFn: ({ id }: AdminSession) => api.endSession({ params: { id } }),
    onSuccess: (_, { isCurrent }) => finish("Session ended", isCurrent),
    onError: (error) => reportFailure("Failed to end the session", error),
  });
  const endAll = useMutation({
    mutationFn: () => api.endAllSessions({}),
    onSuccess: () => finish("All sessions ended", true),
    onError: (error) => reportFailure("Failed to end all sessions", error),
  });
  const forget = useMutation({
    mutationFn: ({ id }: AdminDevice) => api.forgetDevice({ params: { id } }),
    onSuccess: (_, { isCurrent }) => finish("Device forgotten", isCurrent),
    onError: (error) => reportFailure("Failed to forget the device", error),
  });
  return { list, end, endAll, forget };
}
