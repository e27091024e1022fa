export interface AdUnits {
  /** "ca-pub-" and 16 digits. */
  client: string;
  /** Null requests an ad without a unit id. */
  banner: string | null;
  side: string | null;
}

export interface AdSettings {
  hasAdSlots: boolean;
  /** Null shows placeholders. */
  adUnits: AdUnits | null;
  hasAdChoices: boolean;
}
