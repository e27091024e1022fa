import { env } from "cloudflare:test";
import { blogCategories } from "@illumine/shared/blog/categories.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";

const subjects = ["Planning", "Welding", "Rehearsals", "Contract Language", "Numbers in the News", "Archives"];

/** By SQL: creating documents would take minutes. As long as what authors write, in all known categories. */
export async function seedAssessments(count: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into categories (id, name, slug, created_at, updated_at)
       select value ->> 'slug', value ->> 'name', value ->> 'slug', 1, 1 from json_each(?)`,
    ).bind(JSON.stringify(knownCategories)),
    env.DB.prepare(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, kind, minutes, completions_counted, version, content_version, created_at, updated_at, tags,
         metadata, details, sections)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       select 'an-assessment-' || i, (?2 ->> ('$[' || (i % 6) || ']')) || ' in Practice ' || i,
         'See how well the work would suit you: spotting what matters, reading the signs in number ' || i ||
         ', and staying calm when plans change and others wait for a decision from you.',
         ?3 ->> ('$[' || (i % 17) || '].slug'), '20-25 min', ?4 ->> ('$[' || (i % 3) || ']'), 1, i % 10 = 0, i % 4 = 0, 12,
         ?5 ->> ('$[' || (i % 4) || ']'), 25, i % 40, 1, 1, i, i, '["planning","practice","work","numbers","group"]',
         '{}', '{}', '{}' from n`,
    ).bind(
      count,
      JSON.stringify(subjects),
      JSON.stringify(knownCategories),
      JSON.stringify(["Beginner", "Intermediate", "Advanced"]),
      JSON.stringify(["career", "check", "reflection", "inventory"]),
    ),
  ]);
}

/** One a day from 2020-01-01 on, all published. */
export async function seedBlog(count: number): Promise<void> {
  await env.DB.prepare(
    `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, read_time, version,
       created_at, updated_at, tags, seo, sections, content)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select 'p-' || i, 'post-with-a-long-name-' || i, 'What the numbers say, and what they cannot, part ' || i,
       'A score is a line, and the light around it is how sure we are: what a likely range means, in examples.',
       'Illumine Team', ?2 ->> ('$[' || (i % json_array_length(?2)) || ']'), 1, i % 10 = 0,
       date('2020-01-01', '+' || i || ' days'), '3', 1, i, i, '["scores","ranges","research","methods"]', '{}', '[]',
       'Words' from n`,
  )
    .bind(count, JSON.stringify(blogCategories))
    .run();
}

export async function seedOccupations(count: number): Promise<void> {
  await env.DB.prepare(
    `insert into occupations (id, slug, title, field, summary, day, start, demands, job_zone, first_interest, interests,
       version, created_at, updated_at, similar, names, alternate_titles)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select 'o-' || i, 'occupation-with-a-long-name-' || i, 'Planners and Coordinators of Works, Grade ' || i,
       ?2 ->> ('$[' || (i % 17) || '].slug'), 'They plan works.', '', '', '', 1 + i % 5, 'R', '[1,2,3,4,5,6]', 1, i, i,
       '[]', '[]', '[]' from n`,
  )
    .bind(count, JSON.stringify(knownCategories))
    .run();
}
