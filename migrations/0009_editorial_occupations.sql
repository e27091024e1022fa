ALTER TABLE `occupations` ADD `source` text DEFAULT 'onet' NOT NULL;--> statement-breakpoint
ALTER TABLE `occupations` ADD `entry` text;