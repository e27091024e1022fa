/** Each problem is one line, 'file:line: reason'. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}
