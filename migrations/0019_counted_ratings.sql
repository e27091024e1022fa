CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`assessment_id` text NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `assessment_id`, `kind`, `outcome`)
);
--> statement-breakpoint
CREATE TABLE `network_counts` (
	`day` text NOT NULL,
	`network` text NOT NULL,
	`assessment_id` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `network`, `assessment_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `network_keys` (
	`day` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `feedback_once_per_attempt`;--> statement-breakpoint
ALTER TABLE `feedback` ADD `left_out` text;--> statement-breakpoint
-- What nobody can have taken: its assessment is gone. The counters of all assessments lose it.
UPDATE counters SET value = value - (SELECT count(*) FROM attempts WHERE assessment_id NOT IN (SELECT id FROM assessments))
  WHERE name = 'starts';
--> statement-breakpoint
UPDATE counters SET value = value - (SELECT count(*) FROM attempts
    WHERE completed_at IS NOT NULL AND assessment_id NOT IN (SELECT id FROM assessments))
  WHERE name = 'completions';
--> statement-breakpoint
UPDATE counters SET value = value - (SELECT count(*) FROM attempts
    WHERE 'step:' || step_reached = counters.name AND assessment_id NOT IN (SELECT id FROM assessments))
  WHERE name LIKE 'step:%' AND name NOT LIKE 'step:%:%';
--> statement-breakpoint
DELETE FROM counters
  WHERE name LIKE 'step:%:%' AND substr(name, instr(substr(name, 6), ':') + 6) NOT IN (SELECT id FROM assessments);
--> statement-breakpoint
-- Ratings that stay counted: the visitor's last one, of an attempt that they completed.
UPDATE feedback SET left_out = 'no-attempt' WHERE source = 'visitor' AND NOT EXISTS (
  SELECT 1 FROM attempts JOIN assessments ON assessments.id = attempts.assessment_id
  WHERE attempts.user_id = feedback.user_id AND attempts.assessment_id = feedback.assessment_id
    AND attempts.id = ifnull(feedback.attempt_id, attempts.id));
--> statement-breakpoint
UPDATE feedback SET left_out = 'not-completed' WHERE source = 'visitor' AND left_out IS NULL AND NOT EXISTS (
  SELECT 1 FROM attempts WHERE attempts.user_id = feedback.user_id AND attempts.assessment_id = feedback.assessment_id
    AND attempts.id = ifnull(feedback.attempt_id, attempts.id) AND attempts.completed_at IS NOT NULL);
--> statement-breakpoint
UPDATE feedback SET left_out = 'replaced' WHERE source = 'visitor' AND left_out IS NULL AND EXISTS (
  SELECT 1 FROM feedback AS later WHERE later.user_id = feedback.user_id AND later.assessment_id = feedback.assessment_id
    AND later.source = 'visitor' AND later.left_out IS NULL
    AND (later.created_at, later.id) > (feedback.created_at, feedback.id));
--> statement-breakpoint
UPDATE assessments SET
  rating_sum = rating_sum - (SELECT sum(rating) FROM feedback WHERE assessment_id = assessments.id AND left_out IS NOT NULL),
  ratings_counted = ratings_counted - (SELECT count(*) FROM feedback WHERE assessment_id = assessments.id AND left_out IS NOT NULL)
  WHERE id IN (SELECT assessment_id FROM feedback WHERE left_out IS NOT NULL);
--> statement-breakpoint
UPDATE counters SET value = value - (SELECT count(*) FROM feedback WHERE left_out IS NOT NULL) WHERE name = 'ratings';
--> statement-breakpoint
UPDATE counters SET value = value - (SELECT ifnull(sum(rating), 0) FROM feedback WHERE left_out IS NOT NULL)
  WHERE name = 'rating sum';
--> statement-breakpoint
DELETE FROM feedback WHERE user_id NOT IN (SELECT id FROM users) OR assessment_id NOT IN (SELECT id FROM assessments)
  OR EXISTS (SELECT 1 FROM feedback AS later WHERE later.user_id = feedback.user_id
    AND later.assessment_id = feedback.assessment_id AND later.source = feedback.source
    AND (later.left_out IS NULL) = (feedback.left_out IS NULL)
    AND (later.created_at, later.id) > (feedback.created_at, feedback.id));
--> statement-breakpoint
DELETE FROM attempts WHERE user_id NOT IN (SELECT id FROM users) OR assessment_id NOT IN (SELECT id FROM assessments);
--> statement-breakpoint
DROP INDEX `feedback_user`;--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_once` ON `feedback` (`user_id`,`assessment_id`,`source`,(left_out is null));--> statement-breakpoint
DROP INDEX `assessments_rated`;--> statement-breakpoint
ALTER TABLE `assessments` DROP COLUMN `rating`;--> statement-breakpoint
ALTER TABLE `assessments` ADD `rating` real GENERATED ALWAYS AS (iif(rating_base_count + ratings_counted < 5, null, (rating_base * rating_base_count + rating_sum) / (rating_base_count + ratings_counted))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `assessments_rated` ON `assessments` (`rating`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
ALTER TABLE `attempts` ADD `question_count` integer;--> statement-breakpoint
ALTER TABLE `attempts` ADD `question_sections` text;--> statement-breakpoint
ALTER TABLE `attempts` ADD `has_skipped_steps` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `attempts` ADD `left_out` text;--> statement-breakpoint
DROP INDEX `attempts_recent`;--> statement-breakpoint
CREATE INDEX `attempts_recent` ON `attempts` (`completed_at`) WHERE completed_at is not null and left_out is null;
