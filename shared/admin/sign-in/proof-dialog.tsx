import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function ProofDialog() {
  const { session } = useAdmin();
  return (
    <Dialog
      open
      title="Confirm that it's you"
      description="Your last sign-in was more than 10 minutes ago. Sign in again to make this change."
      onOpenChange={() => session.cancelProof()}
    >
      <SignInForm />
    </Dialog>
  );
}
