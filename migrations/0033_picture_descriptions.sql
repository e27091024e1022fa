ALTER TABLE `posts` ADD `featured_image_alt` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `featured_image_caption` text;--> statement-breakpoint
DROP TRIGGER posts_version_update;
--> statement-breakpoint
-- All columns but 'views'.
CREATE TRIGGER posts_version_update AFTER UPDATE OF seq, id, slug, title, excerpt, author, category, is_published, featured,
  date, publish_at, featured_image, read_time, version, created_at, updated_at, deleted_at, tags, seo, sections, content,
  featured_image_alt, featured_image_caption
  ON posts
WHEN (old.is_published = 1 AND old.deleted_at IS NULL) OR (new.is_published = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
