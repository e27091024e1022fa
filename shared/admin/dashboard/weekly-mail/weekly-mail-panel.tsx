import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { dashboardKey } from "../list/use-entries.ts";

function WeeklyMailSwitch() {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = [...dashboardKey, "settings"];
  const settings = useQuery({ queryKey, queryFn: () => api.readSettings({}) });
  const store = useMutation({
    mutationFn: (weeklyMail: boolean) => api.storeSettings({ body: { weeklyMail } }),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored);
      showAdminToast({ title: `Weekly mail switched ${stored.weeklyMail ? "on" : "off"}`, tone: "ok" });
    },
    onError: (error) => reportFailure("Failed to change the weekly mail", error),
  });
  if (settings.isPending) return <Spinner>Loading the setting...</Spinner>;
  if (settings.isError) return <ReadFailure title="Failed to load the setting" query={settings} />;
  return (
    <Switch
      checked={store.isPending ? store.variables : settings.data.weeklyMail}
      disabled={store.isPending}
      onCheckedChange={(checked) => store.mutate(checked)}
      label="Send me a mail each week"
    />
  );
}

export function WeeklyMailPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className="dash-overview"
      open={isOpen}
      onToggle={setOpen}
      summary={<h2 className="h3">Weekly mail</h2>}
    >
      {isOpen && (
        <div className="dash-weekly">
          <p className="soft">
            Three sentences about the week before, Monday to Sunday in UTC: what visitors did, whether completions rose
            or fell, and which assessment or post changed most. It goes to the administrator’s address on Monday, or on
            the day after you switch it on. A week without visits has no mail.
          </p>
          <WeeklyMailSwitch />
        </div>
      )}
    </Disclosure>
  );
}
