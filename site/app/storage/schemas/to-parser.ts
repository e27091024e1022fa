import * as v from "valibot";
import type { Schema } from "../browser-storage.ts";

/** What reads stored data, which may be old, damaged or hostile. Properties that the schema doesn't know are left out. */
export const toParser = <Value>(schema: v.GenericSchema<unknown, Value>): Schema<Value> => ({
  parse: (value) => v.parse(schema, value),
});
