ALTER TABLE `assessments` ADD `kind` text DEFAULT 'career' NOT NULL;--> statement-breakpoint
ALTER TABLE `assessments` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `assessments` ADD `has_right_answers` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `assessments_filters` ON `assessments` (`category_id`,`kind`,`difficulty`,`has_right_answers`,`minutes`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_shortest` ON `assessments` (ifnull(minutes, 100000),`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_titled` ON `assessments` (title collate nocase,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
-- As shared/assessment/kind.ts derives them; the next edit derives them again.
UPDATE assessments SET
  kind = CASE
    WHEN scoring IS NULL OR NOT json_valid(scoring) THEN 'career'
    WHEN json_extract(scoring, '$.overall') IS NOT 'none' THEN 'career'
    WHEN json_extract(scoring, '$.norms') IS NOT NULL OR json_extract(scoring, '$.interests') IS NOT NULL THEN 'inventory'
    ELSE 'reflection' END,
  minutes = nullif(
    cast(trim(substr(replace(duration, '–', '-'), instr(replace(duration, '–', '-'), '-') + 1)) AS integer)
      * CASE WHEN duration LIKE '%hour%' THEN 60 ELSE 1 END, 0),
  has_right_answers = instr(sections, '"correct":["') > 0;
