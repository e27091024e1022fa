import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Over a screen with a text on it, when the session has ended. Closing it gives the session up, never the text. */
export function SignInDialog() {
  const { session } = useAdmin();
  return (
    <Dialog
      open
      title="Sign in again"
      description="Your session has ended. What you wrote is still here and goes on being saved once you have signed in."
      onOpenChange={() => session.signOut()}
    >
      <SignInForm />
    </Dialog>
  );
}
