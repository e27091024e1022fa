export interface NewSession {
  idHash: string;
  expiresAt: Date;
  device: { id: string; secretHash: string; label: string };
  now: Date;
}
