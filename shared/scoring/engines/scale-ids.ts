/** The part of an id that is compared. */
export const normalizeId = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]/g, "");

/** True when two ids name the same thing: 'realWorld', 'real-world' and 'Real World' do. */
export const isSameId = (a: string, b: string): boolean => normalizeId(a) === normalizeId(b);
