/** A category as one step of a path, as question banks write it: a slash in a name is doubled, one at an end gets a space. */
export const toPathStep = (category: string): string => category.replace(/\//g, "//").replace(/^(?=\/)|(?<=\/)$/g, " ");

/** The steps of a path of categories, without those that stand for the whole bank. */
export const splitCategoryPath = (path: string): string[] =>
  path
    .replace(/\/\//g, "\0")
    .split("/")
    .map((step) => step.replace(/\0/g, "/").trim())
    .filter((step, at) => step !== "" && !/^\$\w+\$$/.test(step) && !(at <= 1 && step === "top"));
