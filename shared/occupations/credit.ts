import { brand } from "../brand.ts";
import type { OccupationOrigin } from "./source.ts";

const calendarMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** What has to stand where occupations of O*NET are shown, to the letter. `release` is the version of the database. */
const toCredit = (release: string): string =>
  `This page includes information from the O*NET ${release} Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ${brand.name} has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.`;

/** What has to stand where the editors' own occupations are shown. `revised` is a month, '2026-11'. */
const toEditorialNote = (revised: string): string =>
  `Editorial: the editors of ${brand.name} described these occupations and judged how much each one has of the six interests, last in ${calendarMonth.format(new Date(`${revised}-01T00:00:00Z`))}. It is their judgement, not a measurement.`;

/** Where the occupations come from, in the words that stand under them. */
export const toOccupationCredit = ({ source, release }: OccupationOrigin): string =>
  source === "onet" ? toCredit(release) : toEditorialNote(release);
