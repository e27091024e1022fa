import { readStoredSwitch, writeStored } from "./browser-storage.ts";

const key = "autoAdvance";

export const readAutoAdvance = () => readStoredSwitch(key) ?? false;
export const writeAutoAdvance = (isOn: boolean) => writeStored(key, isOn);
