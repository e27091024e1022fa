/**
 * Small modules that nearly every page needs, that read what is stored, or that only the flow needs: as single files they
 * compress badly. Modules of a chunk import only each other, modules of a chunk before it, or modules in none of them.
 * Why: site/docs/decisions/0032-small-common-modules-are-one-file.md
 * @type {Record<string, RegExp[]>}
 */
export const sharedChunks = {
  common: [
    /vite\/preload-helper/,
    /\/shared\/ui\/feedback\/(?:alert|spinner)\.tsx$/,
    /\/shared\/ui\/controls\/(?:as-child|button|icon-button|join-classes)\.tsx?$/,
    /\/shared\/ui\/labels\/(?:badge|category-label|difficulty-level)\.tsx$/,
    /\/shared\/ui\/icons\/(?:brand-mark|icon)\.tsx$/,
    /\/shared\/ui\/theme\/(?:theme|theme-switch|use-resolved-theme)\.tsx?$/,
    /\/shared\/(?:brand|drawing\/mark-paths|category\/(?:known|slug|hues))\.ts$/,
    /\/components\/(?:ads\/ad-slot|cards\/assessment-cover)\.tsx$/,
    /\/components\/document\/(?:server-drawing|server-part)\.tsx$/,
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
};

/** For Rollup's `manualChunks`. @param {string} id */
export const findSharedChunk = (id) =>
  Object.entries(sharedChunks).find(([, modules]) => modules.some((pattern) => pattern.test(id)))?.[0];
