-- The occupations are made anew: figures of an O*NET release that ships with the product, texts of ours. The next seed fills them.
DROP TABLE `occupations`;
--> statement-breakpoint
CREATE TABLE `occupations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`field` text,
	`summary` text NOT NULL,
	`day` text NOT NULL,
	`start` text NOT NULL,
	`demands` text NOT NULL,
	`job_zone` integer,
	`first_interest` text,
	`interests` text,
	`release` text,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_edited` integer DEFAULT false NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`similar` text NOT NULL,
	`names` text NOT NULL,
	`alternate_titles` text NOT NULL,
	`figures` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `occupations_id_unique` ON `occupations` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `occupations_slug_unique` ON `occupations` (`slug`);
--> statement-breakpoint
CREATE INDEX `occupations_titled` ON `occupations` (title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_zone` ON `occupations` (`job_zone`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_interest` ON `occupations` (`first_interest`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_field` ON `occupations` (`field`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_zone_interest` ON `occupations` (`job_zone`,`first_interest`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_zone_field` ON `occupations` (`job_zone`,`field`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_interest_field` ON `occupations` (`first_interest`,`field`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `occupations_by_all` ON `occupations` (`job_zone`,`first_interest`,`field`,title collate nocase,`seq`) WHERE is_hidden = 0 and deleted_at is null;
--> statement-breakpoint
CREATE TABLE `occupation_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`occupation_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupation_facets` (
	`id` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE occupations_fts USING fts5(title, names, alternate_titles, summary, content='occupations', content_rowid='seq', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER occupations_fts_insert AFTER INSERT ON occupations BEGIN
  INSERT INTO occupations_fts(rowid, title, names, alternate_titles, summary) VALUES (new.seq, new.title, new.names, new.alternate_titles, new.summary);
END;
--> statement-breakpoint
CREATE TRIGGER occupations_fts_update AFTER UPDATE OF title, names, alternate_titles, summary ON occupations
WHEN old.title <> new.title OR old.names <> new.names OR old.alternate_titles <> new.alternate_titles OR old.summary <> new.summary BEGIN
  INSERT INTO occupations_fts(occupations_fts, rowid, title, names, alternate_titles, summary) VALUES ('delete', old.seq, old.title, old.names, old.alternate_titles, old.summary);
  INSERT INTO occupations_fts(rowid, title, names, alternate_titles, summary) VALUES (new.seq, new.title, new.names, new.alternate_titles, new.summary);
END;
--> statement-breakpoint
CREATE TRIGGER occupations_fts_delete AFTER DELETE ON occupations BEGIN
  INSERT INTO occupations_fts(occupations_fts, rowid, title, names, alternate_titles, summary) VALUES ('delete', old.seq, old.title, old.names, old.alternate_titles, old.summary);
END;
--> statement-breakpoint
-- A changed address redirects, and an address in use never does.
CREATE TRIGGER occupations_moved AFTER UPDATE OF slug ON occupations WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO occupation_redirects VALUES (old.slug, new.id);
  DELETE FROM occupation_redirects WHERE slug = new.slug;
END;
--> statement-breakpoint
DELETE FROM seeded WHERE entity = 'occupations';
