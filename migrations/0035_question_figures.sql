CREATE TABLE `daily_question_figures` (
	`assessment_id` text NOT NULL,
	`content_version` integer NOT NULL,
	`day` text NOT NULL,
	`attempts` integer NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`assessment_id`, `content_version`, `day`)
);
--> statement-breakpoint
ALTER TABLE `attempts` ADD `questions_counted` integer;--> statement-breakpoint
ALTER TABLE `daily_figures` ADD `shared_results` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `schedule_failure` text;--> statement-breakpoint
CREATE INDEX `posts_schedule_failed` ON `posts` (`updated_at`) WHERE schedule_failure is not null;
