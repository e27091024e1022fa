import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "#api/passkeys.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { isUnconfirmed, reportFailure } from "../failure-message.ts";
import { describePasskeyFailure } from "../sign-in/passkey-failure.ts";

const key = ["passkeys"];

export function usePasskeys() {
  const { api, host } = useAdmin();
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listPasskeys({}) });

  const finish = async (title: string) => {
    showAdminToast({ title, tone: "ok" });
    await queryClient.invalidateQueries({ queryKey: key });
  };
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await api.beginPasskey({});
      const answer = await host.passkeys?.create(options);
      if (answer) await api.addPasskey({ body: { answer } });
    },
    onSuccess: () => finish("Passkey added"),
    onError: (error) => {
      if (isUnconfirmed(error)) return;
      showAdminToast({ title: "Failed to add the passkey", description: describePasskeyFailure(error), tone: "error" });
    },
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, "id" | "name">) => api.renamePasskey({ params: { id }, body: { name } }),
    onSuccess: () => finish("Passkey renamed"),
    onError: (error) => reportFailure("Failed to rename the passkey", error),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => api.deletePasskey({ params: { id } }),
    onSuccess: () => finish("Passkey deleted"),
    onError: (error) => reportFailure("Failed to delete the passkey", error),
  });
  const allowCodes = useMutation({
    mutationFn: (isAllowed: boolean) => api.allowUnknownDeviceCodes({ body: { isAllowed } }),
    onSuccess: ({ message }) => finish(message),
    onError: (error) => reportFailure("Failed to change who gets codes", error),
  });
  return { list, add, rename, remove, allowCodes, canAdd: host.passkeys !== null };
}
