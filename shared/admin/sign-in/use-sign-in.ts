import { useEffect, useRef, useState } from "react";
import { otpLength } from "#api/auth.ts";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { emptyDigits } from "./otp-boxes.tsx";
import { describePasskeyFailure } from "./passkey-failure.ts";

/** An e-mail takes a while, and each new code invalidates the one before. */
const resendAfterSeconds = 60;
/** Specification section 2. */
const dashboardDelayMs = 100;

export interface SignIn {
  step: "start" | "code";
  busy: "sending" | "verifying" | "passkey" | "browser" | null;
  error: string | null;
  digits: string[];
  /** Seconds until another code can be requested. */
  resendIn: number;
  focusCount: number;
  changeDigits(digits: string[]): void;
  sendCode(): Promise<void>;
  verify(otp: string): Promise<void>;
  /** Null where passkeys don't work. */
  signInWithPasskey: (() => Promise<void>) | null;
  /** Null in a browser. */
  browser: { signIn(): Promise<void>; cancel(): void } | null;
}

/** The specification's message, followed by the server's reason. */
const formatSignInError = (error: unknown, refused: string, failed: string) => {
  if (!(error instanceof ApiFailure)) return failed;
  return error.message === refused ? refused : `${refused}. ${error.message}`;
};

export function useSignIn(): SignIn {
  const { api, session, host } = useAdmin();
  const [step, setStep] = useState<SignIn["step"]>("start");
  const [busy, setBusy] = useState<SignIn["busy"]>(null);
  const [error, setError] = useState<string | null>(null);
  const [digits, setDigits] = useState(emptyDigits);
  const [resendIn, setResendIn] = useState(0);
  const [focusCount, setFocusCount] = useState(0);
  const isBusy = useRef(false);

  const isCounting = resendIn > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setResendIn((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  /** One call at a time: a double click must not send two e-mails or count as two attempts. */
  async function run(what: NonNullable<SignIn["busy"]>, task: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    setError(null);
    try {
      await task();
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  }

  const startOver = () => {
    setDigits(emptyDigits());
    setFocusCount((count) => count + 1);
  };

  const sendCode = () =>
    run("sending", async () => {
      try {
        await api.sendOtp({});
      } catch (failure) {
        setError(formatSignInError(failure, "Failed to send OTP", "Error sending OTP"));
        return;
      }
      showAdminToast({ title: "OTP sent to admin email", tone: "ok" });
      setStep("code");
      setResendIn(resendAfterSeconds);
      startOver();
    });

  const finish = ({ token }: { token: string }) => {
    showAdminToast({ title: "Authentication successful", tone: "ok" });
    setTimeout(() => session.signIn(token), dashboardDelayMs);
  };

  const verify = (otp: string) =>
    run("verifying", async () => {
      if (otp.length < otpLength) {
        setError("Please enter complete OTP");
        return;
      }
      try {
        finish(await api.verifyOtp({ body: { otp } }));
      } catch (failure) {
        setError(formatSignInError(failure, "Invalid OTP", "Error verifying OTP"));
        startOver();
      }
    });

  const { passkeys } = host;
  const signInWithPasskey =
    passkeys &&
    (() =>
      run("passkey", async () => {
        try {
          const { options } = await api.beginPasskeySignIn({});
          const answer = await passkeys.get(options);
          finish(await api.signInWithPasskey({ body: { answer } }));
        } catch (failure) {
          setError(describePasskeyFailure(failure));
        }
      }));

  const { browserSignIn } = host;
  const browser = browserSignIn && {
    signIn: () =>
      run("browser", async () => {
        try {
          const signedIn = await browserSignIn.start();
          if (signedIn) finish(signedIn);
        } catch (failure) {
          setError(failure instanceof Error ? failure.message : "Error signing in");
        }
      }),
    cancel: browserSignIn.cancel,
  };

  const changeDigits = (next: string[]) => {
    setDigits(next);
    setError(null);
  };
  return {
    step,
    busy,
    error,
    digits,
    resendIn,
    focusCount,
    changeDigits,
    sendCode,
    verify,
    signInWithPasskey,
    browser,
  };
}
