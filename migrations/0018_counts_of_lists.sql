CREATE TABLE `assessment_facets` (
	`category_id` text NOT NULL,
	`kind` text NOT NULL,
	`difficulty` text NOT NULL,
	`has_right_answers` integer NOT NULL,
	`minutes` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`category_id`, `kind`, `difficulty`, `has_right_answers`, `minutes`)
);
--> statement-breakpoint
CREATE TABLE `post_months` (
	`scope` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`scope`, `month`)
);
--> statement-breakpoint
CREATE INDEX `occupations_latest` ON `occupations` (`updated_at`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
-- How many visible assessments have the same values in all filters, so that the counts beside the filters cost a row per
-- combination and not one per assessment. Without minutes: -1.
CREATE TRIGGER assessments_facets_insert AFTER INSERT ON assessments WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO assessment_facets SELECT new.category_id, new.kind, new.difficulty, new.has_right_answers, ifnull(new.minutes, -1), 0
    WHERE NOT EXISTS (SELECT 1 FROM assessment_facets WHERE category_id = new.category_id AND kind = new.kind
      AND difficulty = new.difficulty AND has_right_answers = new.has_right_answers AND minutes = ifnull(new.minutes, -1));
  UPDATE assessment_facets SET count = count + 1 WHERE category_id = new.category_id AND kind = new.kind
    AND difficulty = new.difficulty AND has_right_answers = new.has_right_answers AND minutes = ifnull(new.minutes, -1);
END;
--> statement-breakpoint
CREATE TRIGGER assessments_facets_delete AFTER DELETE ON assessments WHEN old.is_active = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE assessment_facets SET count = count - 1 WHERE category_id = old.category_id AND kind = old.kind
    AND difficulty = old.difficulty AND has_right_answers = old.has_right_answers AND minutes = ifnull(old.minutes, -1);
END;
--> statement-breakpoint
CREATE TRIGGER assessments_facets_update
AFTER UPDATE OF is_active, deleted_at, category_id, kind, difficulty, has_right_answers, minutes ON assessments
WHEN old.is_active IS NOT new.is_active OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id
  OR old.kind IS NOT new.kind OR old.difficulty IS NOT new.difficulty OR old.minutes IS NOT new.minutes
  OR old.has_right_answers IS NOT new.has_right_answers
BEGIN
  UPDATE assessment_facets SET count = count - 1 WHERE old.is_active = 1 AND old.deleted_at IS NULL
    AND category_id = old.category_id AND kind = old.kind AND difficulty = old.difficulty
    AND has_right_answers = old.has_right_answers AND minutes = ifnull(old.minutes, -1);
  -- Not INSERT OR IGNORE: an upsert that fires this trigger would override the clause.
  INSERT INTO assessment_facets SELECT new.category_id, new.kind, new.difficulty, new.has_right_answers, ifnull(new.minutes, -1), 0
    WHERE new.is_active = 1 AND new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM assessment_facets
      WHERE category_id = new.category_id AND kind = new.kind AND difficulty = new.difficulty
      AND has_right_answers = new.has_right_answers AND minutes = ifnull(new.minutes, -1));
  UPDATE assessment_facets SET count = count + 1 WHERE new.is_active = 1 AND new.deleted_at IS NULL
    AND category_id = new.category_id AND kind = new.kind AND difficulty = new.difficulty
    AND has_right_answers = new.has_right_answers AND minutes = ifnull(new.minutes, -1);
END;
--> statement-breakpoint
INSERT INTO assessment_facets
  SELECT category_id, kind, difficulty, has_right_answers, ifnull(minutes, -1), count(*) FROM assessments
  WHERE is_active = 1 AND deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- Published posts of each month, of all categories (scope '') and of each (scope ':' and its name), so that a late page
-- of the blog counts the months before it instead of reading their posts.
CREATE TRIGGER posts_months_insert AFTER INSERT ON posts WHEN new.is_published = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO post_months SELECT value, substr(new.date, 1, 7), 0 FROM json_each(json_array('', ':' || new.category))
    WHERE NOT EXISTS (SELECT 1 FROM post_months WHERE scope = value AND month = substr(new.date, 1, 7));
  UPDATE post_months SET count = count + 1 WHERE scope IN ('', ':' || new.category) AND month = substr(new.date, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER posts_months_delete AFTER DELETE ON posts WHEN old.is_published = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE post_months SET count = count - 1 WHERE scope IN ('', ':' || old.category) AND month = substr(old.date, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER posts_months_update AFTER UPDATE OF is_published, deleted_at, category, date ON posts
WHEN old.is_published IS NOT new.is_published OR old.deleted_at IS NOT new.deleted_at OR old.category IS NOT new.category
  OR old.date IS NOT new.date
BEGIN
  UPDATE post_months SET count = count - 1 WHERE old.is_published = 1 AND old.deleted_at IS NULL
    AND scope IN ('', ':' || old.category) AND month = substr(old.date, 1, 7);
  INSERT INTO post_months SELECT value, substr(new.date, 1, 7), 0 FROM json_each(json_array('', ':' || new.category))
    WHERE new.is_published = 1 AND new.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM post_months WHERE scope = value AND month = substr(new.date, 1, 7));
  UPDATE post_months SET count = count + 1 WHERE new.is_published = 1 AND new.deleted_at IS NULL
    AND scope IN ('', ':' || new.category) AND month = substr(new.date, 1, 7);
END;
--> statement-breakpoint
INSERT INTO post_months SELECT '', substr(date, 1, 7), count(*) FROM posts
  WHERE is_published = 1 AND deleted_at IS NULL GROUP BY 2;
--> statement-breakpoint
INSERT INTO post_months SELECT ':' || category, substr(date, 1, 7), count(*) FROM posts
  WHERE is_published = 1 AND deleted_at IS NULL GROUP BY 1, 2;
