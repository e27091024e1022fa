import { readStoredSwitch, writeStored } from "./browser-storage.ts";

const key = "digitKeys";

/** On unless the visitor turned it off. */
export const readDigitKeys = () => readStoredSwitch(key) ?? true;
export const writeDigitKeys = (isOn: boolean) => writeStored(key, isOn);
