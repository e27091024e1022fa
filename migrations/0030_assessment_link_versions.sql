-- What posts show of assessments that share their tags, and in cards: 'assessment links'.
CREATE TRIGGER assessments_links_version_insert AFTER INSERT ON assessments
WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('assessment links', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_links_version_update
AFTER UPDATE OF seq, id, title, description, category_id, duration, is_active, deleted_at, tags ON assessments
WHEN ((old.is_active = 1 AND old.deleted_at IS NULL) OR (new.is_active = 1 AND new.deleted_at IS NULL))
  AND (old.seq <> new.seq OR old.id <> new.id OR old.title <> new.title OR old.description <> new.description OR old.category_id <> new.category_id
    OR old.duration <> new.duration OR old.is_active <> new.is_active OR old.deleted_at IS NOT new.deleted_at
    OR old.tags <> new.tags) BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('assessment links', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_links_version_delete AFTER DELETE ON assessments
WHEN old.is_active = 1 AND old.deleted_at IS NULL BEGIN
  INSERT INTO content_versions(tag, version) VALUES ('assessment links', random() & 0xFFFFFFFFFFFF)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version;
END;
