/** What is wrong with the content files: one line each, 'file:line: reason'. Nothing of the content is to be used. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}
