import { brand } from "../brand.ts";
import type { OccupationOrigin } from "./source.ts";

const calendarMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The credit that O*NET's license requires, to the letter. `release` is the database version. */
const formatOnetCredit = (release: string): string =>
  `This page includes information from the O*NET ${release} Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ${brand.name} has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.`;

/** `revised` is a month, '2026-11'. */
const formatEditorialNote = (revised: string): string =>
  `Editorial: the editors of ${brand.name} described these occupations and judged how much each one has of the six interests, last in ${calendarMonth.format(new Date(`${revised}-01T00:00:00Z`))}. It is their judgment, not a measurement.`;

export const formatOccupationCredit = ({ source, release }: OccupationOrigin): string =>
  source === "onet" ? formatOnetCredit(release) : formatEditorialNote(release);
