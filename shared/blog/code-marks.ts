/** Kinds of tokens in highlighted code. The sanitizer leaves no other class. */
export const codeClasses = ["code-comment", "code-keyword", "code-string", "code-number", "code-name"] as const;
export type CodeClass = (typeof codeClasses)[number];

export const isCodeClass = (name: string | undefined): name is CodeClass => codeClasses.some((known) => known === name);

export const removeCodeMarks = (html: string): string => html.replace(/<\/?span\b[^<>]*>/g, "");

export const toPlainCode = <Section extends { type: string; content: string }>(section: Section): Section =>
  section.type === "code" && section.content.includes("<span")
    ? { ...section, content: removeCodeMarks(section.content) }
    : section;
