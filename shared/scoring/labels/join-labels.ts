// Building a formatter takes far longer than using it.
const formatter = new Intl.ListFormat("en");

/** 'Realistic', 'Realistic and Social', 'Realistic, Social, and Artistic'; empty for none. */
export const joinLabels = (labels: readonly string[]): string => formatter.format(labels);
