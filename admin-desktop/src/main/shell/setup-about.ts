import { brand } from "@illumine/shared/brand.ts";
import { app } from "electron";

export function setupAbout(): void {
  app.setAboutPanelOptions({
    applicationName: brand.name,
    applicationVersion: app.getVersion(),
    version: `Electron ${process.versions["electron"] ?? ""}`.trim(),
    copyright: `© ${brand.founded} ${brand.name}. MIT License.`,
    credits: `${brand.tagline}. For the licenses of the software in this app, see Help > Licenses.`,
    website: brand.siteUrl,
  });
}
