import { readStoredSwitch, writeStored } from "./browser-storage.ts";

const key = "digitKeys";

export const readDigitKeys = () => readStoredSwitch(key) ?? true;
export const writeDigitKeys = (isOn: boolean) => writeStored(key, isOn);
