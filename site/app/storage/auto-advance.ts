import { readStoredSwitch, writeStored } from "./browser-storage.ts";

const key = "autoAdvance";

/** Off unless the visitor turned it on. */
export const readAutoAdvance = () => readStoredSwitch(key) ?? false;
export const writeAutoAdvance = (isOn: boolean) => writeStored(key, isOn);
