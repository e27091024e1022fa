-- What an administrator decides about an occupation: whether visitors see it, which assessments test it, and the built-in text behind an edited one.
ALTER TABLE `occupations` ADD `visibility` text;
--> statement-breakpoint
ALTER TABLE `occupations` ADD `assessments` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `occupations` ADD `built_in` text;
--> statement-breakpoint
CREATE INDEX `occupations_listed` ON `occupations` (title collate nocase,`seq`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_edited` ON `occupations` (title collate nocase,`seq`) WHERE is_edited = 1 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_hidden` ON `occupations` (title collate nocase,`seq`) WHERE is_hidden = 1 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_added` ON `occupations` (title collate nocase,`seq`) WHERE release is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_deleted` ON `occupations` (`deleted_at`) WHERE deleted_at is not null;
