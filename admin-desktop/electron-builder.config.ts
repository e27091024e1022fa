import type { Configuration } from "electron-builder";
import { brand } from "../shared/brand.ts";
import { appId } from "./packaging/app-id.ts";
import { findUpdateAddress } from "./packaging/update-address.ts";

/** Generated before packaging, never committed. */
export const iconFolder = ".cache/icons";

const executableName = brand.name.toLowerCase();

const updates = findUpdateAddress(process.env);
const canNotarize = Boolean(
  process.env["APPLE_API_KEY"] && process.env["APPLE_API_KEY_ID"] && process.env["APPLE_API_ISSUER"],
);

export default {
  appId,
  productName: brand.name,
  // Used by updates, by Debian, and by Linux to group windows.
  extraMetadata: { name: executableName, desktopName: `${executableName}.desktop` },
  copyright: `© ${brand.founded} ${brand.name}`,
  directories: { output: "dist", buildResources: "packaging" },
  // Everything that runs is in the bundles.
  files: ["out/**", "!out/**/licenses.txt", "package.json", "!node_modules/**"],
  extraResources: [
    { from: "out/main/licenses.txt", to: "licenses/main.txt" },
    { from: "out/renderer/licenses.txt", to: "licenses/screens.txt" },
  ],
  asar: true,
  npmRebuild: false,
  artifactName: `${brand.name}-\${version}-\${os}-\${arch}.\${ext}`,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Changing fuses invalidates the signature on Apple silicon, so unsigned builds get a new one.
    resetAdHocDarwinSignature: true,
  },
  protocols: [{ name: `${brand.name} link`, schemes: ["illumine"] }],
  publish: updates ? [{ provider: "generic", url: updates }] : null,
  mac: {
    category: "public.app-category.education",
    icon: `${iconFolder}/icon.icns`,
    // macOS updates need the zip.
    target: [
      { target: "dmg", arch: ["x64", "arm64"] },
      { target: "zip", arch: ["x64", "arm64"] },
    ],
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: "packaging/entitlements.mac.plist",
    entitlementsInherit: "packaging/entitlements.mac.plist",
    notarize: canNotarize,
    // macOS only looks at the last extension, so the app is offered for .json without becoming its default.
    fileAssociations: [
      { ext: ["assessment.json", "json"], name: `${brand.name} assessment`, role: "Editor", rank: "Alternate" },
    ],
  },
  win: { icon: `${iconFolder}/icon.ico`, target: [{ target: "nsis", arch: ["x64", "arm64"] }] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    include: "packaging/installer.nsh",
    // Drafts survive an uninstall.
    deleteAppDataOnUninstall: false,
  },
  linux: {
    executableName,
    // Without it AppImages start with --no-sandbox.
    executableArgs: [],
    category: "Education",
    icon: `${iconFolder}/linux`,
    maintainer: `${brand.name} <${brand.emails.office}>`,
    synopsis: brand.tagline,
    target: [
      { target: "AppImage", arch: ["x64", "arm64"] },
      { target: "deb", arch: ["x64", "arm64"] },
    ],
    // Linux matches whole extensions.
    fileAssociations: [
      {
        ext: "assessment.json",
        name: `${brand.name} assessment`,
        mimeType: "application/vnd.illumine.assessment+json",
      },
    ],
  },
} satisfies Configuration;
