import type { DocumentField } from "@illumine/shared/admin/drafts/fields.ts";

export const applySnapshot = <Text>(current: Text, snapshot: Text, fields: readonly DocumentField<Text>[]): Text =>
  fields.reduce((text, field) => field.write(text, field.read(snapshot)), current);
