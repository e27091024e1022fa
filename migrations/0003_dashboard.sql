DROP INDEX `assessments_updated`;--> statement-breakpoint
ALTER TABLE `assessments` ADD `content_hash` text;--> statement-breakpoint
CREATE INDEX `assessments_kept` ON `assessments` (`created_at`,`seq`) WHERE ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `assessments_inactive` ON `assessments` (`created_at`,`seq`) WHERE is_active = 0 and ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `assessments_kept_category` ON `assessments` (`category_id`,`created_at`,`seq`) WHERE ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `assessments_inactive_category` ON `assessments` (`category_id`,`created_at`,`seq`) WHERE is_active = 0 and ifnull(deleted_at, 0) = 0;--> statement-breakpoint
DROP INDEX `posts_updated`;--> statement-breakpoint
CREATE INDEX `posts_viewed` ON `posts` (`views`,`seq`) WHERE is_published = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_kept` ON `posts` (`date`,`seq`) WHERE ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `posts_drafts` ON `posts` (`date`,`seq`) WHERE is_published = 0 and ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `posts_kept_category` ON `posts` (`category`,`date`,`seq`) WHERE ifnull(deleted_at, 0) = 0;--> statement-breakpoint
CREATE INDEX `posts_drafts_category` ON `posts` (`category`,`date`,`seq`) WHERE is_published = 0 and ifnull(deleted_at, 0) = 0;--> statement-breakpoint
ALTER TABLE `assessment_versions` ADD `content_hash` text;