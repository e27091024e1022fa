import { brand } from "@illumine/shared/brand.ts";
import { expect, test } from "vitest";
import { type MailEnv, MailError, sendMail } from "#app/services/mail/mailer.ts";
import { buildCodeMail, buildNewDeviceMail } from "#app/services/mail/sign-in-mail.ts";
import { adminEmail, buildClient, buildServer } from "../support/sign-in-fixture.ts";

const at = new Date("2026-03-02T09:05:00.000Z");
const mail = { subject: "Subject", text: "Text", html: "<p>Text</p>" };
const noBinding: MailEnv["EMAIL"] = { send: () => Promise.reject(new Error("the binding was used")) };

function buildResend(status: number, body: unknown = { id: "1" }) {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input as string, init));
    return Response.json(body, { status });
  };
  return { asked, send };
}

test("the code's email has code, lifetime, device and time, in text and HTML", () => {
  const { subject, text, html } = buildCodeMail({ code: "042719", minutes: 10, deviceLabel: "Firefox on Windows", at });
  expect(subject).toBe(`${brand.name}: your sign-in code`);
  expect(subject).not.toMatch(/\d/);
  expect(text).toContain("Your sign-in code: 042719\n");
  for (const part of [
    "042719",
    "10 minutes",
    "Firefox on Windows, 2 March 2026, 09:05 UTC",
    brand.name,
    brand.tagline,
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text.split("\n").every((line) => line.length <= 76)).toBe(true);
  for (const color of ["#F3F3EF", "#17191A", "#FFC400"]) expect(html).toContain(color);
  expect(html).not.toMatch(/<a |<img|<script|<style|https?:/);
});

test("an email escapes what it quotes", () => {
  const deviceLabel = `<b>"x" & 'y'</b>`;
  const { html } = buildNewDeviceMail({ deviceLabel, at, siteUrl: 'https://a.example/"><i>' });
  expect(html).toContain("&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt;");
  expect(html).not.toContain("<b>");
  expect(html).not.toContain("<i>");
});

test("an email goes through the binding with text and HTML, from the configured sender", async () => {
  const server = buildServer();
  await buildClient(server).sendOtp();
  expect(server.mails).toEqual([
    {
      from: brand.emails.office,
      to: adminEmail,
      subject: expect.any(String),
      text: expect.stringMatching(/\d{6}/),
      html: expect.stringContaining("<!doctype html>"),
    },
  ]);
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    sent.push(message);
    return { messageId: "1" };
  };
  await sendMail({ EMAIL: { send }, MAIL_FROM: "sign-in@real.org" }, "ada@lovelace.org", mail);
  expect(sent).toEqual([{ from: "sign-in@real.org", to: "ada@lovelace.org", ...mail }]);
});

test("with a Resend key, email goes through Resend and not through the binding", async () => {
  const { asked, send } = buildResend(200);
  const env = { EMAIL: noBinding, RESEND_API_KEY: "re_key", MAIL_FROM: "sign-in@real.org" };
  await sendMail(env, "ada@lovelace.org", mail, send);
  expect(asked).toHaveLength(1);
  const [request] = asked;
  expect([request?.method, request?.url]).toEqual(["POST", "https://api.resend.com/emails"]);
  expect(request?.headers.get("Authorization")).toBe("Bearer re_key");
  expect(request?.redirect).toBe("manual");
  expect(await request?.json()).toEqual({ from: "sign-in@real.org", to: "ada@lovelace.org", ...mail });
});

test.each([302, 401, 422, 429, 500])(
  "status %i from Resend is an error that quotes neither key nor email",
  async (status) => {
    const { send } = buildResend(status, { message: "bad 123456" });
    const failed = sendMail({ EMAIL: noBinding, RESEND_API_KEY: "re_key" }, adminEmail, mail, send);
    await expect(failed).rejects.toThrow(MailError);
    await expect(failed).rejects.toThrow(new RegExp(`^Resend: status ${status}$`));
  },
);

test("no response from Resend is an error", async () => {
  const send: typeof fetch = () => Promise.reject(new TypeError("connection lost"));
  const failed = sendMail({ EMAIL: noBinding, RESEND_API_KEY: "re_key" }, adminEmail, mail, send);
  await expect(failed).rejects.toThrow("Resend: connection lost");
});

test("an error of the binding is reported without the digits of a code", async () => {
  const EMAIL = { send: () => Promise.reject(new Error("not a verified address: 123456")) };
  await expect(sendMail({ EMAIL }, adminEmail, mail)).rejects.toThrow("send_email: not a verified address: …");
});
