// Explains what's missing before Electron's tools fail with a message of their own.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Running and packaging the desktop app needs Node 22.12 or later. This is Node ${process.versions.node}.\n` +
      "Install a newer Node (https://nodejs.org) and try again. Building it (npm run desktop:build) and its tests work with this version.",
  );
  process.exit(1);
}
