export const maxFileBytes = 20_000_000;
