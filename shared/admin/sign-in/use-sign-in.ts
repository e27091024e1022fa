import { useEffect, useRef, useState } from "react";
import { otpLength } from "#api/auth.ts";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { emptyDigits } from "./otp-boxes.tsx";

/** Seconds before another code can be asked for: a mail takes a moment, and each makes the one before useless. */
const resendAfter = 60;
/** Milliseconds between a sign-in and the dashboard, specification section 2. */
const dashboardDelay = 100;

export interface SignIn {
  /** 'start': no code was asked for yet. */
  step: "start" | "code";
  busy: "sending" | "verifying" | null;
  error: string | null;
  digits: string[];
  /** Seconds until another code can be asked for. */
  resendIn: number;
  /** Grows when the first box shall have the focus. */
  focusCount: number;
  changeDigits(digits: string[]): void;
  sendCode(): Promise<void>;
  verify(otp: string): Promise<void>;
}

/** What the server says of a refusal, behind the specification's words; a network that fails has words of its own. */
const toWords = (error: unknown, refused: string, failed: string) => {
  if (!(error instanceof ApiFailure)) return failed;
  return error.message === refused ? refused : `${refused}. ${error.message}`;
};

/** The way of a one-time code: asked for, typed, checked. */
export function useSignIn(): SignIn {
  const { api, session } = useAdmin();
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

  /** One call at a time: a second press is not a second mail, nor a second guess. */
  async function run(what: "sending" | "verifying", act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    setError(null);
    try {
      await act();
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
        setError(toWords(failure, "Failed to send OTP", "Error sending OTP"));
        return;
      }
      showAdminToast({ title: "OTP sent to admin email", tone: "ok" });
      setStep("code");
      setResendIn(resendAfter);
      startOver();
    });

  const verify = (otp: string) =>
    run("verifying", async () => {
      if (otp.length < otpLength) {
        setError("Please enter complete OTP");
        return;
      }
      try {
        const { token } = await api.verifyOtp({ body: { otp } });
        showAdminToast({ title: "Authentication successful", tone: "ok" });
        setTimeout(() => session.signIn(token), dashboardDelay);
      } catch (failure) {
        setError(toWords(failure, "Invalid OTP", "Error verifying OTP"));
        startOver();
      }
    });

  const changeDigits = (next: string[]) => {
    setDigits(next);
    setError(null);
  };
  return { step, busy, error, digits, resendIn, focusCount, changeDigits, sendCode, verify };
}
