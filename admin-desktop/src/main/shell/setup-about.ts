import { brand } from "@illumine/shared/brand.ts";
import { app } from "electron";

/** The about box: what this is, which version, and under which licence. */
export function setupAbout(): void {
  app.setAboutPanelOptions({
    applicationName: brand.name,
    applicationVersion: app.getVersion(),
    version: `Electron ${process.versions["electron"] ?? ""}`.trim(),
    copyright: `© ${brand.founded} ${brand.name}. MIT licence.`,
    credits: `${brand.tagline}. The licences of everything that this app contains are under Help, Licences.`,
    website: brand.siteUrl,
  });
}
