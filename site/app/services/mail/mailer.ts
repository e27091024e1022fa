import { brand } from "@illumine/shared/brand.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface MailEnv {
  EMAIL: Pick<SendEmail, "send">;
  /** If set, mail goes through Resend instead of the `send_email` binding. */
  RESEND_API_KEY?: string;
  /** Its domain must be allowed by the provider. Default: the brand's office address. */
  MAIL_FROM?: string;
}

/** Digits are removed from the provider's message: it could quote the code. */
export class MailError extends Error {
  constructor(provider: string, reason: string) {
    super(`${provider}: ${reason.replace(/\d{4,}/g, "…").slice(0, 300)}`);
  }
}

const resendUrl = "https://api.resend.com/emails";
const resendTimeoutMs = 10_000;

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : "unknown error");

async function sendThroughResend(key: string, message: Mail & { from: string; to: string }, send: typeof fetch) {
  const response = await send(resendUrl, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(message),
    redirect: "manual",
    signal: AbortSignal.timeout(resendTimeoutMs),
  }).catch((error: unknown) => {
    throw new MailError("Resend", getErrorMessage(error));
  });
  // Read to release the connection, but only the status is reported: the body may quote the mail.
  await response.arrayBuffer().catch(() => {});
  if (!response.ok) throw new MailError("Resend", `status ${response.status}`);
}

/** @throws MailError if the provider didn't accept it */
export async function sendMail(env: MailEnv, to: string, mail: Mail, send: typeof fetch = fetch): Promise<void> {
  const message = { from: env.MAIL_FROM || brand.emails.office, to, ...mail };
  if (env.RESEND_API_KEY) return sendThroughResend(env.RESEND_API_KEY, message, send);
  try {
    await env.EMAIL.send(message);
  } catch (error) {
    throw new MailError("send_email", getErrorMessage(error));
  }
}
