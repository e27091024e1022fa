import { brand } from "../brand.ts";

/** The credit that O*NET's license requires, to the letter. `release` is the database version. */
export const formatOccupationCredit = (release: string): string =>
  `This page includes information from the O*NET ${release} Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ${brand.name} has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.`;
