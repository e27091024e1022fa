CREATE TABLE `response_statistics` (
	`assessment_id` text NOT NULL,
	`content_version` integer NOT NULL,
	`is_due` integer NOT NULL,
	`claimed_at` integer DEFAULT 0 NOT NULL,
	`deletions` integer DEFAULT 0 NOT NULL,
	`deletions_seen` integer DEFAULT 0 NOT NULL,
	`basis` text,
	`last_row` integer DEFAULT 0 NOT NULL,
	`last_receipt_hash` text,
	`counted` integer DEFAULT 0 NOT NULL,
	`careless` integer DEFAULT 0 NOT NULL,
	`damaged` integer DEFAULT 0 NOT NULL,
	`computed_at` integer,
	`figures` text,
	`norm_group` text,
	PRIMARY KEY(`assessment_id`, `content_version`)
);
--> statement-breakpoint
CREATE INDEX `response_statistics_due` ON `response_statistics` (`claimed_at`) WHERE is_due = 1;--> statement-breakpoint
CREATE TABLE `response_sums` (
	`assessment_id` text NOT NULL,
	`content_version` integer NOT NULL,
	`group` text NOT NULL,
	`sums` text NOT NULL,
	PRIMARY KEY(`assessment_id`, `content_version`, `group`)
);
--> statement-breakpoint
-- Sums can't be taken apart: after a deletion they are made anew.
CREATE TRIGGER response_statistics_delete AFTER DELETE ON anonymous_responses BEGIN
  UPDATE response_statistics SET deletions = deletions + 1
    WHERE assessment_id = old.assessment_id AND content_version = old.content_version;
END;
