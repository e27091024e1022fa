CREATE TABLE `assessment_occupations` (
	`occupation_id` text NOT NULL,
	`position` integer NOT NULL,
	`assessment_seq` integer NOT NULL,
	PRIMARY KEY(`occupation_id`, `position`, `assessment_seq`)
);
--> statement-breakpoint
CREATE INDEX `assessment_occupations_by_assessment` ON `assessment_occupations` (`assessment_seq`);
--> statement-breakpoint
-- Which published assessments name an occupation as a typical career. Triggers follow the documents, so no writer can forget them.
CREATE TRIGGER assessments_occupations_insert AFTER INSERT ON assessments WHEN new.is_active = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO assessment_occupations SELECT code, min(position), new.seq FROM (
    SELECT key AS position, json_extract(CASE type WHEN 'object' THEN value ELSE '{}' END, '$.occupation') AS code
    FROM json_each(CASE WHEN json_valid(new.details) THEN new.details ELSE '{}' END, '$.typicalCareers')
  ) WHERE typeof(code) = 'text' GROUP BY code;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_occupations_update AFTER UPDATE OF details, is_active, deleted_at ON assessments
WHEN old.details IS NOT new.details OR old.is_active <> new.is_active OR old.deleted_at IS NOT new.deleted_at BEGIN
  DELETE FROM assessment_occupations WHERE assessment_seq = old.seq;
  INSERT INTO assessment_occupations SELECT code, min(position), new.seq FROM (
    SELECT key AS position, json_extract(CASE type WHEN 'object' THEN value ELSE '{}' END, '$.occupation') AS code
    FROM json_each(CASE WHEN json_valid(new.details) THEN new.details ELSE '{}' END, '$.typicalCareers')
  ) WHERE typeof(code) = 'text' AND new.is_active = 1 AND new.deleted_at IS NULL GROUP BY code;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_occupations_delete AFTER DELETE ON assessments BEGIN
  DELETE FROM assessment_occupations WHERE assessment_seq = old.seq;
END;
--> statement-breakpoint
INSERT INTO assessment_occupations SELECT code, min(position), seq FROM (
  SELECT seq, key AS position, json_extract(CASE type WHEN 'object' THEN value ELSE '{}' END, '$.occupation') AS code
  FROM assessments, json_each(CASE WHEN json_valid(details) THEN details ELSE '{}' END, '$.typicalCareers')
  WHERE is_active = 1 AND deleted_at IS NULL
) WHERE typeof(code) = 'text' GROUP BY code, seq;
