CREATE TABLE `error_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`location` text NOT NULL,
	`route` text NOT NULL,
	`version` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_reports_last` ON `error_reports` (`last_at`);
