CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`quote` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`source` text NOT NULL,
	`said_on` text NOT NULL,
	`consented_on` text,
	`is_shown` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `testimonials_shown` ON `testimonials` (`position`) WHERE is_shown = 1;
