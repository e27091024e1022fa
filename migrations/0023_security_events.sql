ALTER TABLE `attachments` ADD `width` integer;
--> statement-breakpoint
ALTER TABLE `attachments` ADD `height` integer;
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`device` text,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_last` ON `security_events` (`last_at`);
--> statement-breakpoint
CREATE TABLE `preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `preview_links_entity` ON `preview_links` (`entity`,`entity_id`);
--> statement-breakpoint
CREATE INDEX `preview_links_expires` ON `preview_links` (`expires_at`);
