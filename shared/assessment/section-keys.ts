// Apart from the zod schemas: what a visitor's browser loads must not pull zod in.

/** The three sections that hold questions, in the order of the flow. `wiscar` is shown as 'FB6 Index'. */
export const questionSectionKeys = ["psychometric", "technical", "wiscar"] as const;
export type QuestionSectionKey = (typeof questionSectionKeys)[number];
