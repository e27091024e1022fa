import { expect, test } from "vitest";
import { describeGit } from "./describe-git.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";

test("the branch is named, or that there is none, and how many files changed", () => {
  expect(describeGit({ branch: "main", commit }, [{ git: "unchanged" }, { git: null }])).toBe("main");
  expect(describeGit({ branch: "main", commit: null }, [{ git: "new" }])).toBe("main, no commit yet · 1 new");
  expect(describeGit({ branch: null, commit }, [{ git: "changed" }])).toBe("no branch, at 0123456 · 1 changed");
  const many = Array.from({ length: 1200 }, () => ({ git: "changed" as const }));
  expect(describeGit({ branch: "a/b", commit }, [...many, { git: "new" }])).toBe("a/b · 1,200 changed, 1 new");
});
