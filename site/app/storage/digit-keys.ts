import { readStoredSwitch, writeStored } from "./browser-storage.ts";

const key = "digitKeys";

/** Whether digits choose an answer while a question has the focus. On unless the visitor switched it off. */
export const readDigitKeys = () => readStoredSwitch(key) ?? true;
export const writeDigitKeys = (isOn: boolean) => writeStored(key, isOn);
