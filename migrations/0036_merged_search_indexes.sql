-- Each write adds a segment to a search index, and each search looks up every trigram in all segments. FTS5 lets 16 of
-- them pile up before it merges them; now it merges two of the same size.
INSERT INTO assessments_fts(assessments_fts, rank) VALUES ('crisismerge', 2);
--> statement-breakpoint
INSERT INTO assessment_terms_fts(assessment_terms_fts, rank) VALUES ('crisismerge', 2);
--> statement-breakpoint
INSERT INTO posts_fts(posts_fts, rank) VALUES ('crisismerge', 2);
--> statement-breakpoint
INSERT INTO occupations_fts(occupations_fts, rank) VALUES ('crisismerge', 2);
--> statement-breakpoint
INSERT INTO assessments_fts(assessments_fts) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO assessment_terms_fts(assessment_terms_fts) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO posts_fts(posts_fts) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO occupations_fts(occupations_fts) VALUES ('optimize');
