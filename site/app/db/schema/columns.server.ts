import { customType, integer } from "drizzle-orm/sqlite-core";

/** Stands for a JSON column that isn't JSON. It fails every schema, so the row's reader can log its id. */
export const unreadableJson = Symbol("unreadable JSON");

// drizzle's JSON mode throws while mapping, so one bad row would break a whole list.
export const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => {
      try {
        return JSON.parse(value) as T;
      } catch {
        return unreadableJson as T;
      }
    },
  })(name);

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const flag = (name: string) => integer(name, { mode: "boolean" });
