-- A batch begins with `INSERT INTO guards(holds) SELECT <condition>`: where the condition does not hold, the whole batch
-- is undone, so that no statement of it can forget to check.
CREATE VIEW guards AS SELECT 1 AS holds WHERE 0;
--> statement-breakpoint
CREATE TRIGGER guards_hold INSTEAD OF INSERT ON guards WHEN new.holds IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'guard does not hold');
END;
--> statement-breakpoint
-- More counters. '{table} all' and '{table} deleted', and the same with ':{category}', count what is not and what is in
-- the bin; 'assessments featured' what visitors see of the featured ones; 'starts', 'views' and 'step:{step}' only grow,
-- but that an attempt leaves the step that it goes on from.
INSERT INTO counters(name, value) SELECT 'assessments featured', count(*) FROM assessments WHERE featured = 1 AND is_active = 1 AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'assessments all', count(*) FROM assessments WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'assessments deleted', count(*) FROM assessments WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'assessments all:' || category_id, count(*) FROM assessments WHERE deleted_at IS NULL GROUP BY category_id;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'assessments deleted:' || category_id, count(*) FROM assessments WHERE deleted_at IS NOT NULL GROUP BY category_id;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'posts all', count(*) FROM posts WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'posts deleted', count(*) FROM posts WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'posts all:' || category, count(*) FROM posts WHERE deleted_at IS NULL GROUP BY category;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'posts deleted:' || category, count(*) FROM posts WHERE deleted_at IS NOT NULL GROUP BY category;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'starts', coalesce(sum(starts), 0) FROM assessments;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'views', coalesce(sum(views), 0) FROM posts;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'step:' || step_reached, count(*) FROM attempts GROUP BY step_reached;
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'step:' || step_reached || ':' || assessment_id, count(*) FROM attempts GROUP BY step_reached, assessment_id;
--> statement-breakpoint
CREATE TRIGGER assessments_kept_insert AFTER INSERT ON assessments BEGIN
  INSERT INTO counters(name, value) VALUES
    ('assessments ' || iif(new.deleted_at IS NULL, 'all', 'deleted'), 1),
    ('assessments ' || iif(new.deleted_at IS NULL, 'all:', 'deleted:') || new.category_id, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_kept_delete AFTER DELETE ON assessments BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'assessments ' || iif(old.deleted_at IS NULL, 'all', 'deleted'),
    'assessments ' || iif(old.deleted_at IS NULL, 'all:', 'deleted:') || old.category_id);
END;
--> statement-breakpoint
CREATE TRIGGER assessments_kept_update AFTER UPDATE OF deleted_at, category_id ON assessments BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'assessments ' || iif(old.deleted_at IS NULL, 'all', 'deleted'),
    'assessments ' || iif(old.deleted_at IS NULL, 'all:', 'deleted:') || old.category_id);
  INSERT INTO counters(name, value) VALUES
    ('assessments ' || iif(new.deleted_at IS NULL, 'all', 'deleted'), 1),
    ('assessments ' || iif(new.deleted_at IS NULL, 'all:', 'deleted:') || new.category_id, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_featured_insert AFTER INSERT ON assessments
  WHEN new.featured = 1 AND new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'assessments featured';
END;
--> statement-breakpoint
CREATE TRIGGER assessments_featured_delete AFTER DELETE ON assessments
  WHEN old.featured = 1 AND old.is_active = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'assessments featured';
END;
--> statement-breakpoint
CREATE TRIGGER assessments_featured_update AFTER UPDATE OF featured, is_active, deleted_at ON assessments BEGIN
  UPDATE counters SET value = value
      - (old.featured = 1 AND old.is_active = 1 AND old.deleted_at IS NULL)
      + (new.featured = 1 AND new.is_active = 1 AND new.deleted_at IS NULL)
    WHERE name = 'assessments featured';
END;
--> statement-breakpoint
CREATE TRIGGER posts_kept_insert AFTER INSERT ON posts BEGIN
  INSERT INTO counters(name, value) VALUES
    ('posts ' || iif(new.deleted_at IS NULL, 'all', 'deleted'), 1),
    ('posts ' || iif(new.deleted_at IS NULL, 'all:', 'deleted:') || new.category, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER posts_kept_delete AFTER DELETE ON posts BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'posts ' || iif(old.deleted_at IS NULL, 'all', 'deleted'),
    'posts ' || iif(old.deleted_at IS NULL, 'all:', 'deleted:') || old.category);
END;
--> statement-breakpoint
CREATE TRIGGER posts_kept_update AFTER UPDATE OF deleted_at, category ON posts BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'posts ' || iif(old.deleted_at IS NULL, 'all', 'deleted'),
    'posts ' || iif(old.deleted_at IS NULL, 'all:', 'deleted:') || old.category);
  INSERT INTO counters(name, value) VALUES
    ('posts ' || iif(new.deleted_at IS NULL, 'all', 'deleted'), 1),
    ('posts ' || iif(new.deleted_at IS NULL, 'all:', 'deleted:') || new.category, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER posts_viewed_count AFTER UPDATE OF views ON posts BEGIN
  UPDATE counters SET value = value + new.views - old.views WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER attempts_start_counted AFTER INSERT ON attempts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'starts';
  INSERT INTO counters(name, value) VALUES
    ('step:' || new.step_reached, 1), ('step:' || new.step_reached || ':' || new.assessment_id, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER attempts_step_counted AFTER UPDATE OF step_reached ON attempts WHEN old.step_reached <> new.step_reached BEGIN
  UPDATE counters SET value = value - 1
    WHERE name IN ('step:' || old.step_reached, 'step:' || old.step_reached || ':' || old.assessment_id);
  INSERT INTO counters(name, value) VALUES
    ('step:' || new.step_reached, 1), ('step:' || new.step_reached || ':' || new.assessment_id, 1)
    ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
