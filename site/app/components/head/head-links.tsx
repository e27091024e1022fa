import instrumentSans from "@illumine/shared/ui/theme/fonts/instrument-sans.woff2?url";

/** The same on every page, so only the server renders them. */
export const HeadLinks = () => (
  <>
    <link rel="preload" href={instrumentSans} as="font" type="font/woff2" crossOrigin="anonymous" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <meta name="theme-color" content="#f3f3ef" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#121415" media="(prefers-color-scheme: dark)" />
  </>
);
