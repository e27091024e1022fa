CREATE TABLE `assessment_terms` (
	`seq` integer PRIMARY KEY NOT NULL,
	`synonyms` text NOT NULL,
	`careers` text NOT NULL,
	`scales` text NOT NULL
);
--> statement-breakpoint
-- Other names by which people look for an assessment. Triggers follow the documents, so no writer can forget them.
CREATE VIRTUAL TABLE assessment_terms_fts USING fts5(synonyms, careers, scales, content='assessment_terms', content_rowid='seq', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER assessment_terms_fts_insert AFTER INSERT ON assessment_terms BEGIN
  INSERT INTO assessment_terms_fts(rowid, synonyms, careers, scales) VALUES (new.seq, new.synonyms, new.careers, new.scales);
END;
--> statement-breakpoint
CREATE TRIGGER assessment_terms_fts_delete AFTER DELETE ON assessment_terms BEGIN
  INSERT INTO assessment_terms_fts(assessment_terms_fts, rowid, synonyms, careers, scales) VALUES ('delete', old.seq, old.synonyms, old.careers, old.scales);
END;
--> statement-breakpoint
CREATE VIEW assessment_term_lists AS SELECT seq,
  (SELECT json_group_array(value) FROM json_each(CASE WHEN json_valid(details) THEN details ELSE '{}' END, '$.synonyms') WHERE type = 'text') AS synonyms,
  (SELECT json_group_array(json_extract(CASE type WHEN 'object' THEN value ELSE '{}' END, '$.title')) FROM json_each(CASE WHEN json_valid(details) THEN details ELSE '{}' END, '$.typicalCareers')) AS careers,
  (SELECT json_group_array(json_extract(CASE type WHEN 'object' THEN value ELSE '{}' END, '$.label')) FROM json_each(CASE WHEN json_valid(scoring) THEN scoring ELSE '{}' END, '$.scales')) AS scales
  FROM assessments;
--> statement-breakpoint
CREATE TRIGGER assessments_terms_insert AFTER INSERT ON assessments BEGIN
  INSERT INTO assessment_terms SELECT * FROM assessment_term_lists WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_terms_update AFTER UPDATE OF details, scoring ON assessments BEGIN
  DELETE FROM assessment_terms WHERE seq = new.seq;
  INSERT INTO assessment_terms SELECT * FROM assessment_term_lists WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER assessments_terms_delete AFTER DELETE ON assessments BEGIN
  DELETE FROM assessment_terms WHERE seq = old.seq;
END;
--> statement-breakpoint
INSERT INTO assessment_terms SELECT * FROM assessment_term_lists;
