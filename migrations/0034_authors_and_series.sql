CREATE TABLE `authors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`biography` text NOT NULL,
	`picture` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_name` ON `authors` (name collate nocase);--> statement-breakpoint
ALTER TABLE `posts` ADD `series` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `series_position` integer;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (author collate nocase);--> statement-breakpoint
CREATE INDEX `posts_series` ON `posts` (series collate nocase,`series_position`) WHERE series is not null;
--> statement-breakpoint
DROP TRIGGER posts_version_update;
--> statement-breakpoint
-- All columns but 'views'.
CREATE TRIGGER posts_version_update AFTER UPDATE OF seq, id, slug, title, excerpt, author, category, is_published, featured,
  date, publish_at, featured_image, read_time, version, created_at, updated_at, deleted_at, tags, seo, sections, content,
  featured_image_alt, featured_image_caption, series, series_position
  ON posts
WHEN (old.is_published = 1 AND old.deleted_at IS NULL) OR (new.is_published = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER authors_version_insert AFTER INSERT ON authors BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER authors_version_update AFTER UPDATE ON authors BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER authors_version_delete AFTER DELETE ON authors BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
-- The only setting that visitors see.
CREATE TRIGGER settings_version_insert AFTER INSERT ON settings WHEN new.name = 'newsletter' BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER settings_version_update AFTER UPDATE ON settings WHEN new.name = 'newsletter' BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
