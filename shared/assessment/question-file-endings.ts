/** Of files that the editor and the command line read; what a file is, its content says. */
export const questionFileEndings: readonly string[] = [
  ...["json", "csv", "tsv", "txt", "gift", "xml", "qti", "lss"],
  ...["h5p", "zip"],
];
