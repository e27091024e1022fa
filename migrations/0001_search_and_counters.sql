-- Full-text search. Trigrams find any part of a word; the tables below hold only the index, the text stays in its row.
CREATE VIRTUAL TABLE assessments_fts USING fts5(title, description, tags, content='assessments', content_rowid='seq', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER assessments_fts_insert AFTER INSERT ON assessments BEGIN
  INSERT INTO assessments_fts(rowid, title, description, tags) VALUES (new.seq, new.title, new.description, new.tags);
END;
--> statement-breakpoint
CREATE TRIGGER assessments_fts_delete AFTER DELETE ON assessments BEGIN
  INSERT INTO assessments_fts(assessments_fts, rowid, title, description, tags) VALUES ('delete', old.seq, old.title, old.description, old.tags);
END;
--> statement-breakpoint
CREATE TRIGGER assessments_fts_update AFTER UPDATE OF title, description, tags ON assessments BEGIN
  INSERT INTO assessments_fts(assessments_fts, rowid, title, description, tags) VALUES ('delete', old.seq, old.title, old.description, old.tags);
  INSERT INTO assessments_fts(rowid, title, description, tags) VALUES (new.seq, new.title, new.description, new.tags);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE posts_fts USING fts5(title, excerpt, content, tags, content='posts', content_rowid='seq', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts(rowid, title, excerpt, content, tags) VALUES (new.seq, new.title, new.excerpt, new.content, new.tags);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, excerpt, content, tags) VALUES ('delete', old.seq, old.title, old.excerpt, old.content, old.tags);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_update AFTER UPDATE OF title, excerpt, content, tags ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, excerpt, content, tags) VALUES ('delete', old.seq, old.title, old.excerpt, old.content, old.tags);
  INSERT INTO posts_fts(rowid, title, excerpt, content, tags) VALUES (new.seq, new.title, new.excerpt, new.content, new.tags);
END;
--> statement-breakpoint
-- Counters: what the lists show is never found by scanning. 'assessments' and 'assessments:{category id}' count what
-- visitors see, 'posts' and 'posts:{category}' likewise; 'completions', 'ratings' and 'rating sum' only ever grow.
INSERT INTO counters(name, value) VALUES ('assessments', 0), ('posts', 0), ('completions', 0), ('ratings', 0), ('rating sum', 0);
--> statement-breakpoint
CREATE TRIGGER assessments_count_insert AFTER INSERT ON assessments WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'assessments';
  INSERT INTO counters(name, value) VALUES ('assessments:' || new.category_id, 1) ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_count_delete AFTER DELETE ON assessments WHEN old.is_active = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'assessments';
  UPDATE counters SET value = value - 1 WHERE name = 'assessments:' || old.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_count_update AFTER UPDATE OF is_active, deleted_at, category_id ON assessments BEGIN
  UPDATE counters SET value = value - 1
    WHERE old.is_active = 1 AND old.deleted_at IS NULL AND name IN ('assessments', 'assessments:' || old.category_id);
  -- Not INSERT OR IGNORE: an upsert that fires this trigger would override the clause.
  INSERT INTO counters(name, value) SELECT 'assessments:' || new.category_id, 0
    WHERE NOT EXISTS (SELECT 1 FROM counters WHERE name = 'assessments:' || new.category_id);
  UPDATE counters SET value = value + 1
    WHERE new.is_active = 1 AND new.deleted_at IS NULL AND name IN ('assessments', 'assessments:' || new.category_id);
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_insert AFTER INSERT ON posts WHEN new.is_published = 1 AND new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'posts';
  INSERT INTO counters(name, value) VALUES ('posts:' || new.category, 1) ON CONFLICT(name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_delete AFTER DELETE ON posts WHEN old.is_published = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'posts';
  UPDATE counters SET value = value - 1 WHERE name = 'posts:' || old.category;
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_update AFTER UPDATE OF is_published, deleted_at, category ON posts BEGIN
  UPDATE counters SET value = value - 1
    WHERE old.is_published = 1 AND old.deleted_at IS NULL AND name IN ('posts', 'posts:' || old.category);
  -- Not INSERT OR IGNORE: an upsert that fires this trigger would override the clause.
  INSERT INTO counters(name, value) SELECT 'posts:' || new.category, 0
    WHERE NOT EXISTS (SELECT 1 FROM counters WHERE name = 'posts:' || new.category);
  UPDATE counters SET value = value + 1
    WHERE new.is_published = 1 AND new.deleted_at IS NULL AND name IN ('posts', 'posts:' || new.category);
END;
--> statement-breakpoint
-- Real starts, completions and ratings reach the assessment's card. They stay when the visitor's rows are swept.
CREATE TRIGGER attempts_started AFTER INSERT ON attempts BEGIN
  UPDATE assessments SET starts = starts + 1 WHERE id = new.assessment_id;
END;
--> statement-breakpoint
CREATE TRIGGER attempts_completed AFTER UPDATE OF completed_at ON attempts WHEN old.completed_at IS NULL AND new.completed_at IS NOT NULL BEGIN
  UPDATE assessments SET completions_counted = completions_counted + 1 WHERE id = new.assessment_id;
  UPDATE counters SET value = value + 1 WHERE name = 'completions';
END;
--> statement-breakpoint
CREATE TRIGGER feedback_counted AFTER INSERT ON feedback WHEN new.source = 'visitor' BEGIN
  UPDATE assessments SET rating_sum = rating_sum + new.rating, ratings_counted = ratings_counted + 1 WHERE id = new.assessment_id;
  UPDATE counters SET value = value + 1 WHERE name = 'ratings';
  UPDATE counters SET value = value + new.rating WHERE name = 'rating sum';
END;
