import { blogCategories } from "@illumine/shared/blog/categories.ts";
import { createEmptyPost, type PostText } from "@illumine/shared/blog/schema.ts";
import { toSyntheticId } from "./synthetic-assessment.ts";

const day = 86_400_000;
const firstDay = Date.UTC(2020, 0, 1);

/** The same post for the same number. Every fifth is a draft, every tenth featured. @param number 1 and up */
export function buildSyntheticPost(number: number): PostText {
  const date = new Date(firstDay + (number % 2_000) * day).toISOString().slice(0, 10);
  const paragraph = `Made up, number ${number}, for benchmarks and for tests of long lists. `.repeat(3).trim();
  return {
    ...createEmptyPost({ slug: toSyntheticId(number), today: date }),
    title: `Made-up post ${number}`,
    excerpt: `About the made-up post ${number}.`,
    category: blogCategories[number % blogCategories.length] ?? blogCategories[0],
    tags: ["synthetic", `group ${number % 100}`],
    isPublished: number % 5 > 0,
    featured: number % 10 === 0,
    sections: [{ type: "paragraph", content: paragraph, imageUrl: "", imageAlt: "" }],
  };
}
