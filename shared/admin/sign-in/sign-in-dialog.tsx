import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Opens over a screen with an open text. Closing it gives up the session, never the text. */
export function SignInDialog() {
  const { session } = useAdmin();
  return (
    <Dialog
      open
      title="Sign in again"
      description="Your session has ended. Your edits are still here and will be saved once you sign in."
      onOpenChange={() => session.signOut()}
    >
      <SignInForm />
    </Dialog>
  );
}
