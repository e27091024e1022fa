/**
 * Small modules that nearly every page needs, that read what is stored, that only the flow needs, or that most of the
 * administrator's screens need: as single files they compress badly, and each costs a request. Modules of a chunk import
 * only each other, modules of a chunk before it, or modules in none of them.
 * Why: site/docs/decisions/0032-small-common-modules-are-one-file.md
 * @type {Record<string, RegExp[]>}
 */
export const sharedChunks = {
  common: [
    /vite\/preload-helper/,
    /\/shared\/ui\/feedback\/(?:alert|report-handled-error|spinner)\.tsx?$/,
    /\/shared\/ui\/controls\/(?:as-child|button|icon-button|join-classes)\.tsx?$/,
    /\/shared\/ui\/labels\/(?:badge|category-label|difficulty-level)\.tsx$/,
    /\/shared\/ui\/icons\/(?:brand-mark|icon)\.tsx$/,
    /\/shared\/ui\/theme\/(?:theme|theme-switch|use-resolved-theme)\.tsx?$/,
    /\/shared\/(?:brand|drawing\/mark-paths|category\/(?:known|slug|hues))\.ts$/,
    /\/app\/browser\/after-paint\.ts$/,
    /\/components\/(?:ads\/ad-slot|cards\/assessment-cover)\.tsx$/,
    /\/components\/document\/(?:nonce|server-drawing|server-part)\.tsx?$/,
    /\/components\/layout\/(?:breadcrumb|site-header|site-footer|site-links)\.tsx?$/,
  ],
  storage: [
    /\/shared\/assessment\/(?:results-tabs|section-keys)\.ts$/,
    /\/app\/storage\/(?:browser-storage|assessment-run)\.ts$/,
  ],
  schemas: [
    /\/node_modules\/valibot\//,
    /\/app\/storage\/schemas\/(?:to-parser|answers|assessment-run|saved-result)\.ts$/,
  ],
  library: [
    /\/shared\/scoring\/(?:interests\/interest-areas|engines\/scale-ids)\.ts$/,
    /\/app\/storage\/(?:saved-results|stored-keys|result-library)\.ts$/,
    /\/app\/browser\/site-api\.ts$/,
    /\/components\/result-panels\/use-related\.ts$/,
  ],
  rulers: [/\/shared\/drawing\/svg\.ts$/, /\/shared\/ui\/charts\/score-ruler\.tsx$/],
  flow: [
    /\/shared\/scoring\/labels\/category-labels\.ts$/,
    /\/shared\/assessment\/(?:defaults|flow|kind|run|likert-labels)\.ts$/,
    /\/shared\/visitor\/choices\.ts$/,
    /\/shared\/ui\/controls\/(?:select|textarea)\.tsx$/,
    /\/shared\/ui\/feedback\/(?:dialog|progress)\.tsx$/,
    /\/shared\/ui\/layout\/(?:leaders|steps)\.tsx$/,
    /\/shared\/ui\/flow\/(?!introduction-reading|more-below|question-options|use-visible-height)[a-z-]+\.tsx?$/,
    /\/shared\/ui\/question\/[a-z-]+\.tsx?$/,
    /\/app\/browser\/outbox\/deliver\.ts$/,
    /\/app\/storage\/(?:outbox|user-data)\.ts$/,
  ],
  administration: [
    /\/node_modules\/@tanstack\//,
    /\/shared\/(?:async\/keyed-queue|json\/same-json|links\/site-address)\.ts$/,
    /\/shared\/admin\/(?:back-to-admin|format-date|read-failure)\.tsx?$/,
    /\/shared\/admin\/blog-settings\/(?:use-author-profiles|use-series)\.ts$/,
    /\/shared\/admin\/categories\/use-categories\.ts$/,
    /\/shared\/admin\/dashboard\/(?:dashboard-query|figures|remembered-type)\.ts$/,
    /\/shared\/admin\/dashboard\/list\/(?:pending-changes|use-entries)\.ts$/,
    /\/shared\/admin\/drafts\/(?:document-kind|fields|format-value|local-copies|text-store)\.ts$/,
    /\/shared\/admin\/facts\/fact-list\.tsx$/,
    /\/shared\/admin\/fields\/(?:chips|chips-input|field-problems|search-field|slug-field)\.tsx?$/,
    /\/shared\/admin\/forms\/(?:leave-question|use-versioned-form)\.tsx?$/,
    /\/shared\/admin\/menu\/(?:lazy-menu-sheet|menu)\.tsx?$/,
  ],
};

/** For Rollup's `manualChunks`. @param {string} id */
export const findSharedChunk = (id) =>
  Object.entries(sharedChunks).find(([, modules]) => modules.some((pattern) => pattern.test(id)))?.[0];
