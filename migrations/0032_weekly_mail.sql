CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `weekly_mails` (
	`week` text PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL
);
