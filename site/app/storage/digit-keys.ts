import * as z from "zod/mini";
import { readStored, writeStored } from "./browser-storage";

const key = "digitKeys";

/** Whether digits choose an answer while a question has the focus. On unless the visitor switched it off. */
export const readDigitKeys = () => readStored(key, (value) => z.boolean().parse(value)) ?? true;
export const writeDigitKeys = (isOn: boolean) => writeStored(key, isOn);
