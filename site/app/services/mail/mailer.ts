import { brand } from "@illumine/shared/brand.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The part of the Worker's environment that mail needs. */
export interface MailEnv {
  EMAIL: Pick<SendEmail, "send">;
  /** A secret. When it is set, mail goes through Resend instead of the `send_email` binding. */
  RESEND_API_KEY?: string;
  /** The sender; its domain has to be allowed by whoever sends. The brand's office address when absent. */
  MAIL_FROM?: string;
}

/** The provider refused or did not answer. Its words are kept without digits: they could quote the mail. */
export class MailError extends Error {
  constructor(provider: string, reason: string) {
    super(`${provider}: ${reason.replace(/\d{4,}/g, "…").slice(0, 300)}`);
  }
}

const resendUrl = "https://api.resend.com/emails";
/** Milliseconds. */
const resendTimeout = 10_000;

const toReason = (error: unknown) => (error instanceof Error ? error.message : "unknown error");

async function sendThroughResend(key: string, message: Mail & { from: string; to: string }, send: typeof fetch) {
  const answer = await send(resendUrl, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(resendTimeout),
  }).catch((error: unknown) => {
    throw new MailError("Resend", toReason(error));
  });
  // The body may quote what was sent: only the status is told. Read, so that the connection is free again.
  await answer.arrayBuffer().catch(() => {});
  if (!answer.ok) throw new MailError("Resend", `status ${answer.status}`);
}

/**
 * Sends one mail through the `send_email` binding, or through Resend when RESEND_API_KEY is set.
 * @throws MailError when it was not accepted
 */
export async function sendMail(env: MailEnv, to: string, mail: Mail, send: typeof fetch = fetch): Promise<void> {
  const message = { from: env.MAIL_FROM || brand.emails.office, to, ...mail };
  if (env.RESEND_API_KEY) return sendThroughResend(env.RESEND_API_KEY, message, send);
  try {
    await env.EMAIL.send(message);
  } catch (error) {
    throw new MailError("send_email", toReason(error));
  }
}
