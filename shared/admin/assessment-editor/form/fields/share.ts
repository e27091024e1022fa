/** 0.8 as 80; rounded, because 0.07 * 100 is 7.000000000000001. */
export const shareToPercent = (share: number): number => Math.round(share * 1e8) / 1e6;

export const percentToShare = (percent: number): number => Math.round(percent * 1e6) / 1e8;
