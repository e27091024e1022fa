/** Bindings from wrangler.toml and secrets from `.dev.vars` or `wrangler secret`. */
export interface Env {
  DB: D1Database;
  FILES: R2Bucket;
  EMAIL: SendEmail;
  ASSETS: Fetcher;
  PUBLIC_WRITES: RateLimit;
  SIGN_IN: RateLimit;
  REPORTS: RateLimit;
  JWT_SECRET?: string | undefined;
  /** Later keys, named by their time: see site/app/services/tokens/signing-keys.ts. */
  [later: `JWT_SECRET_${number}`]: string | undefined;
  OTP_PEPPER?: string | undefined;
  ADMIN_EMAIL?: string | undefined;
  /** The site's address, 'https://…': of passkeys, and of links in mails and previews. Default: shared/brand. */
  SITE_ORIGIN?: string | undefined;
  /** If set, mail goes through Resend instead of the EMAIL binding. */
  RESEND_API_KEY?: string;
  /** Sender of mails. Default: the office address in shared/brand. */
  MAIL_FROM?: string;
  /** 'true' on a developer's machine only: enables development endpoints. */
  DEVELOPMENT?: string;
  /** Publisher id of the ad network, 'ca-pub-…'. Without it there are no ads. */
  AD_CLIENT?: string;
  /** The network's ids of the banner unit and the introduction's side unit. */
  AD_SLOT_BANNER?: string;
  AD_SLOT_SIDE?: string;
  /** 'off' disables the log line per request. */
  LOG_REQUESTS?: string;
  /** The deployed version, with its variables. */
  CF_VERSION_METADATA?: { id: string };
  /** 'off' renders every page again. */
  PAGE_CACHE?: string;
  /** A project of Sentry that gets the reported errors too: 'https://{key}@{host}/{project}'. */
  SENTRY_DSN?: string;
  /** How many responses a run adds to the statistics. Default and least: 10. */
  STATISTICS_BATCH?: string;
  /** 'optional' lets visitors close the feedback dialog. Default 'required'. */
  FEEDBACK?: string;
}
