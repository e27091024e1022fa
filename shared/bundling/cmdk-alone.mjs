const withoutDialog = "\0cmdk-without-dialog";

/**
 * Leaves cmdk's own dialog out: 10 kB of Radix that nothing uses and no bundler sees. The palette uses our dialog.
 */
export const cmdkAlone = () => ({
  name: "cmdk-alone",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} source @param {string | undefined} importer */
  resolveId: (source, importer) =>
    source === "@radix-ui/react-dialog" && importer?.includes("/node_modules/cmdk/") ? withoutDialog : null,
  /** @param {string} id */
  load: (id) =>
    id === withoutDialog ? "export const Root = null, Portal = null, Overlay = null, Content = null;" : null,
});
