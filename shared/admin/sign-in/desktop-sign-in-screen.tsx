import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buildAppAddress, type DesktopRequest, describeDesktop, parseDesktopRequest } from "#api/desktop-sign-in.ts";
import { brand } from "#brand.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useAdmin } from "../admin-context.ts";
import { BackToAdmin } from "../back-to-admin.tsx";
import { describeFailure } from "../failure-message.ts";

function DesktopRequestForm({ request }: { request: DesktopRequest }) {
  const { api, host } = useAdmin();
  const [isAnswered, setAnswered] = useState(false);
  const { challenge, state } = request;
  const goToApp = (outcome: Parameters<typeof buildAppAddress>[1]) => {
    setAnswered(true);
    window.location.assign(buildAppAddress(request, outcome));
  };
  const allow = useMutation({
    mutationFn: () => api.createDesktopCode({ body: { challenge, state } }),
    onSuccess: ({ code }) => goToApp({ code }),
  });
  return (
    <main id="main" className="wrap band stack-lg">
      <h1 className="h1">Sign in the desktop app?</h1>
      <p>
        <b>{describeDesktop(request)}</b> on this computer asks to sign in to {new URL(host.siteUrl()).host}.
      </p>
      <p className="soft">
        Confirm only if you've just chosen "Sign in with your browser" in the {brand.name} app on this computer.
      </p>
      {allow.isError && (
        <Alert tone="error" live title="The app couldn't be signed in">
          <p>{describeFailure(allow.error)}</p>
        </Alert>
      )}
      <div className="row">
        <Button variant="signal" size="l" busy={allow.isPending} disabled={isAnswered} onClick={() => allow.mutate()}>
          Sign in the app
        </Button>
        <Button size="l" disabled={isAnswered || allow.isPending} onClick={() => goToApp({ error: "declined" })}>
          Decline
        </Button>
      </div>
      <p className="small soft" role="status">
        {isAnswered && "Go back to the app. If this page doesn't change, the app no longer waits: start again there."}
      </p>
    </main>
  );
}

export function DesktopSignInScreen() {
  const request = parseDesktopRequest(useAdmin().host.useLocation().search);
  if (request) return <DesktopRequestForm request={request} />;
  return (
    <main id="main" className="wrap band">
      <EmptyState level={1} title="This link isn't complete" action={<BackToAdmin />}>
        <p>Go back to the desktop app and choose "Sign in with your browser" again.</p>
      </EmptyState>
    </main>
  );
}
