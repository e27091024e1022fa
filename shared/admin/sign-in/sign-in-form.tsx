import { useId } from "react";
import { browserSignInMinutes } from "#api/desktop-sign-in.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { type SignIn, useSignIn } from "./use-sign-in.ts";

function SignInChoices({ signIn }: { signIn: SignIn }) {
  const { busy, sendCode, signInWithPasskey, browser } = signIn;
  if (busy === "browser") {
    return (
      <>
        <p className="soft" role="status">
          Confirm the sign-in in your browser. The app waits for {browserSignInMinutes} minutes.
        </p>
        <div className="row sign-in-actions">
          <Button size="l" onClick={browser?.cancel}>
            Cancel
          </Button>
        </div>
      </>
    );
  }
  const sendsCode = { size: "l", busy: busy === "sending" } as const;
  return (
    <>
      <p className="soft">
        {browser
          ? "Your browser opens the site, and you confirm there. Or we'll send a one-time code to the administrator's e-mail address. It works for 10 minutes."
          : "We'll send a one-time code to the administrator's e-mail address. It works for 10 minutes."}
      </p>
      <div className="row sign-in-actions">
        {browser ? (
          <>
            <Button type="submit" variant="signal" size="l">
              Sign in with your browser
            </Button>
            <Button {...sendsCode} onClick={() => void sendCode()}>
              Send OTP
            </Button>
          </>
        ) : (
          <Button {...sendsCode} type="submit" variant="signal">
            Send OTP
          </Button>
        )}
        {signInWithPasskey && (
          <Button size="l" busy={busy === "passkey"} onClick={() => void signInWithPasskey()}>
            Sign in with a passkey
          </Button>
        )}
      </div>
    </>
  );
}

export function SignInForm() {
  const signIn = useSignIn();
  const { step, busy, error, digits, resendIn, focusCount, changeDigits, sendCode, verify, browser } = signIn;
  const id = useId();
  const isSending = busy === "sending";
  const isVerifying = busy === "verifying";
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (step === "code" ? verify(digits.join("")) : browser ? browser.signIn() : sendCode());
      }}
    >
      {step === "start" ? (
        <SignInChoices signIn={signIn} />
      ) : (
        <>
          <p className="soft" id={`${id}-hint`}>
            Enter the six-digit code from the e-mail. It works for 10 minutes and only in this browser.
          </p>
          <OtpBoxes
            digits={digits}
            onChange={changeDigits}
            onComplete={(otp) => void verify(otp)}
            describedBy={`${id}-hint${error ? ` ${id}-error` : ""}`}
            isInvalid={error !== null}
            isBusy={isVerifying}
            focusCount={focusCount}
          />
        </>
      )}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="error" size="s" />
            {error}
          </>
        )}
      </p>
      {step === "code" && (
        <div className="row sign-in-actions">
          <Button type="submit" variant="signal" size="l" busy={isVerifying}>
            Verify OTP
          </Button>
          <Button variant="quiet" busy={isSending} disabled={resendIn > 0} onClick={() => void sendCode()}>
            {resendIn > 0 ? `Resend OTP in ${resendIn} s` : "Resend OTP"}
          </Button>
        </div>
      )}
    </form>
  );
}
