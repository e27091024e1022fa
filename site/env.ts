/** The bindings of wrangler.toml and the secrets of `.dev.vars` or `wrangler secret`. */
export interface Env {
  DB: D1Database;
  FILES: R2Bucket;
  EMAIL: SendEmail;
  /** The static files. */
  ASSETS: Fetcher;
  PUBLIC_WRITES: RateLimit;
  SIGN_IN: RateLimit;
  JWT_SECRET?: string;
  OTP_PEPPER?: string;
  ADMIN_EMAIL?: string;
  /** Sends mail through Resend instead of the EMAIL binding. */
  RESEND_API_KEY?: string;
  /** Sender of mails; default: the office's address in shared/brand. */
  MAIL_FROM?: string;
  /** 'true' on a developer's machine only: opens what decisions.md keeps for development. */
  DEVELOPMENT?: string;
  /** Publisher id of the advertising network, 'ca-pub-…': without it there are no advertisements. */
  AD_CLIENT?: string;
  /** The network's ids of the banner unit and of the introduction's side unit. */
  AD_SLOT_BANNER?: string;
  AD_SLOT_SIDE?: string;
  /** 'off' keeps the line per request out of the log. */
  LOG_REQUESTS?: string;
  /** 'off': every page is made anew. */
  PAGE_CACHE?: string;
  /** 'optional': visitors may close the feedback dialog. Default 'required'. */
  FEEDBACK?: string;
}
