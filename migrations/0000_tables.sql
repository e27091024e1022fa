CREATE TABLE `anonymous_responses` (
	`receipt_hash` text PRIMARY KEY NOT NULL,
	`assessment_id` text NOT NULL,
	`content_version` integer NOT NULL,
	`engine_version` text NOT NULL,
	`day` text NOT NULL,
	`duration_bucket` text NOT NULL,
	`age_range` text,
	`gender` text,
	`quality_flags` text NOT NULL,
	`answers` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `anonymous_responses_assessment` ON `anonymous_responses` (`assessment_id`,`content_version`);--> statement-breakpoint
CREATE TABLE `assessment_versions` (
	`assessment_id` text NOT NULL,
	`content_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`assessment_id`, `content_version`)
);
--> statement-breakpoint
CREATE TABLE `assessments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category_id` text NOT NULL,
	`duration` text NOT NULL,
	`difficulty` text NOT NULL,
	`is_active` integer NOT NULL,
	`featured` integer NOT NULL,
	`is_new` integer NOT NULL,
	`question_count` integer NOT NULL,
	`completions_base` integer DEFAULT 0 NOT NULL,
	`completions_counted` integer DEFAULT 0 NOT NULL,
	`completions` integer GENERATED ALWAYS AS (completions_base + completions_counted) VIRTUAL,
	`starts` integer DEFAULT 0 NOT NULL,
	`rating_base` real DEFAULT 0 NOT NULL,
	`rating_base_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`ratings_counted` integer DEFAULT 0 NOT NULL,
	`rating_count` integer GENERATED ALWAYS AS (rating_base_count + ratings_counted) VIRTUAL,
	`rating` real GENERATED ALWAYS AS ((rating_base * rating_base_count + rating_sum) / nullif(rating_base_count + ratings_counted, 0)) VIRTUAL,
	`version` integer NOT NULL,
	`content_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`tags` text NOT NULL,
	`metadata` text NOT NULL,
	`details` text NOT NULL,
	`scoring` text,
	`sections` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assessments_id_unique` ON `assessments` (`id`);--> statement-breakpoint
CREATE INDEX `assessments_featured` ON `assessments` (`featured`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_popular` ON `assessments` (`completions`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_rated` ON `assessments` (`rating`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_newest` ON `assessments` (`created_at`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_category` ON `assessments` (`category_id`,`created_at`,`seq`) WHERE is_active = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `assessments_in_category` ON `assessments` (`category_id`);--> statement-breakpoint
CREATE INDEX `assessments_updated` ON `assessments` (`updated_at`,`seq`);--> statement-breakpoint
CREATE INDEX `assessments_deleted` ON `assessments` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_key_unique` ON `attachments` (`key`);--> statement-breakpoint
CREATE INDEX `attachments_post` ON `attachments` (`post_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`assessment_id` text NOT NULL,
	`assessment_title` text NOT NULL,
	`content_version` integer,
	`total_questions` integer NOT NULL,
	`step_reached` text DEFAULT 'introduction' NOT NULL,
	`summary` text,
	`started_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `attempts_user` ON `attempts` (`user_id`,`assessment_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `attempts_completed` ON `attempts` (`assessment_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `attempts_started` ON `attempts` (`started_at`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`device_id` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `category_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_secret_hash_unique` ON `devices` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`assessment_id` text NOT NULL,
	`attempt_id` text,
	`rating` integer NOT NULL,
	`comments` text,
	`source` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_once_per_attempt` ON `feedback` (`attempt_id`,`source`) WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX `feedback_assessment` ON `feedback` (`assessment_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `feedback_created` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`response` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`device_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_created` ON `one_time_codes` (`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_codes_device` ON `one_time_codes` (`device_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`author` text NOT NULL,
	`category` text NOT NULL,
	`is_published` integer NOT NULL,
	`featured` integer NOT NULL,
	`date` text NOT NULL,
	`publish_at` integer,
	`featured_image` text,
	`read_time` text,
	`views` integer DEFAULT 0 NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`tags` text NOT NULL,
	`seo` text NOT NULL,
	`sections` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id_unique` ON `posts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_latest` ON `posts` (`date`,`seq`) WHERE is_published = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`category`,`date`,`seq`) WHERE is_published = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_updated` ON `posts` (`updated_at`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_scheduled` ON `posts` (`publish_at`) WHERE is_published = 0 and publish_at is not null;--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`version` integer NOT NULL,
	`session_id_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`document` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revisions_entity` ON `revisions` (`entity`,`entity_id`,`version`);--> statement-breakpoint
CREATE TABLE `seeded` (
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `sessions_device` ON `sessions` (`device_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`gender` text NOT NULL,
	`age_range` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);