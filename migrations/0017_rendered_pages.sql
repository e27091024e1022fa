CREATE TABLE `content_versions` (
	`tag` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rendered_pages` (
	`address` text PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`stamp` integer NOT NULL,
	`counts_stamp` integer NOT NULL,
	`rendered_at` integer NOT NULL,
	`size` integer NOT NULL,
	`tags` text NOT NULL,
	`headers` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_visits` (
	`address` text PRIMARY KEY NOT NULL,
	`visits` integer NOT NULL,
	`is_due` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_visits_due` ON `page_visits` (`visits`) WHERE is_due = 1;
--> statement-breakpoint
CREATE TABLE `page_state` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
-- 'size': of all stored bodies together.
CREATE TRIGGER rendered_pages_size_insert AFTER INSERT ON rendered_pages BEGIN
  INSERT INTO page_state(name, value) VALUES ('size', new.size) ON CONFLICT(name) DO UPDATE SET value = value + new.size;
END;
--> statement-breakpoint
CREATE TRIGGER rendered_pages_size_update AFTER UPDATE OF size ON rendered_pages BEGIN
  UPDATE page_state SET value = value + new.size - old.size WHERE name = 'size';
END;
--> statement-breakpoint
CREATE TRIGGER rendered_pages_size_delete AFTER DELETE ON rendered_pages BEGIN
  UPDATE page_state SET value = value - old.size WHERE name = 'size';
END;
--> statement-breakpoint
-- Versions are random: another one is another content, whatever a restored backup or a clock does. 48 bits, so that the
-- sum of a page's versions is exact in JavaScript. 'any' changes with every tag but the counts, which visitors change.
CREATE TRIGGER assessments_version_insert AFTER INSERT ON assessments WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessments', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
-- All columns but 'starts', 'completions_counted', 'rating_sum' and 'ratings_counted'.
CREATE TRIGGER assessments_version_update AFTER UPDATE OF seq, id, title, description, category_id, duration, difficulty,
  is_active, featured, is_new, question_count, kind, minutes, has_right_answers, completions_base, rating_base,
  rating_base_count, version, content_version, content_hash, created_at, updated_at, deleted_at, tags, metadata, details,
  scoring, sections ON assessments
WHEN (old.is_active = 1 AND old.deleted_at IS NULL) OR (new.is_active = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessments', random() & 0xFFFFFFFFFFFF),
      ('assessment:' || old.id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_version_delete AFTER DELETE ON assessments WHEN old.is_active = 1 AND old.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessments', random() & 0xFFFFFFFFFFFF),
      ('assessment:' || old.id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_version_counts AFTER UPDATE OF completions_counted, ratings_counted ON assessments
WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('counts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
-- What an introduction shows of the counts.
CREATE TRIGGER assessments_version_rating AFTER UPDATE OF rating_sum, ratings_counted ON assessments
WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('rating:' || new.id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER norm_groups_version_insert AFTER INSERT ON response_statistics WHEN new.norm_group IS NOT NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessment:' || new.assessment_id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER norm_groups_version_update AFTER UPDATE OF norm_group ON response_statistics
WHEN old.norm_group IS NOT new.norm_group BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessment:' || new.assessment_id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER norm_groups_version_delete AFTER DELETE ON response_statistics WHEN old.norm_group IS NOT NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('assessment:' || old.assessment_id, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_insert AFTER INSERT ON categories BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('categories', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_update AFTER UPDATE ON categories BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('categories', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_delete AFTER DELETE ON categories BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('categories', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER posts_version_insert AFTER INSERT ON posts WHEN new.is_published = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
-- All columns but 'views'.
CREATE TRIGGER posts_version_update AFTER UPDATE OF seq, id, slug, title, excerpt, author, category, is_published, featured,
  date, publish_at, featured_image, read_time, version, created_at, updated_at, deleted_at, tags, seo, sections, content
  ON posts
WHEN (old.is_published = 1 AND old.deleted_at IS NULL) OR (new.is_published = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER posts_version_views AFTER UPDATE OF views ON posts WHEN new.is_published = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('views:' || new.slug, random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER posts_version_delete AFTER DELETE ON posts WHEN old.is_published = 1 AND old.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_version_insert AFTER INSERT ON attachments
WHEN EXISTS (SELECT 1 FROM posts WHERE id = new.post_id AND is_published = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_version_update AFTER UPDATE ON attachments
WHEN EXISTS (SELECT 1 FROM posts WHERE id IN (old.post_id, new.post_id) AND is_published = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_version_delete AFTER DELETE ON attachments
WHEN EXISTS (SELECT 1 FROM posts WHERE id = old.post_id AND is_published = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('posts', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
-- Introductions only link to occupations: 'occupation addresses'.
CREATE TRIGGER occupations_version_insert AFTER INSERT ON occupations WHEN new.is_hidden = 0 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('occupations', random() & 0xFFFFFFFFFFFF),
      ('occupation addresses', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER occupations_version_update AFTER UPDATE ON occupations
WHEN (old.is_hidden = 0 AND old.deleted_at IS NULL) OR (new.is_hidden = 0 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('occupations', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER occupations_version_address AFTER UPDATE OF id, slug, is_hidden, deleted_at ON occupations
WHEN old.id <> new.id OR old.slug <> new.slug OR old.is_hidden <> new.is_hidden OR old.deleted_at IS NOT new.deleted_at BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('occupation addresses', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER occupations_version_delete AFTER DELETE ON occupations WHEN old.is_hidden = 0 AND old.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('occupations', random() & 0xFFFFFFFFFFFF),
      ('occupation addresses', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_version_insert AFTER INSERT ON testimonials WHEN new.is_shown = 1 BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('testimonials', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_version_update AFTER UPDATE ON testimonials WHEN old.is_shown = 1 OR new.is_shown = 1 BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('testimonials', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_version_delete AFTER DELETE ON testimonials WHEN old.is_shown = 1 BEGIN
  INSERT INTO content_versions(tag, version)
    VALUES ('any', random() & 0xFFFFFFFFFFFF), ('testimonials', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
