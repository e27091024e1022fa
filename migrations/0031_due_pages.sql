-- Stored pages can be rendered again, so the new tables begin empty.
DROP TABLE `rendered_pages`;
--> statement-breakpoint
DROP TABLE `page_visits`;
--> statement-breakpoint
DELETE FROM page_state;
--> statement-breakpoint
CREATE TABLE `rendered_pages` (
	`address` text PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`stamp` integer NOT NULL,
	`counts_stamp` integer NOT NULL,
	`rendered_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`size` integer NOT NULL,
	`tags` text NOT NULL,
	`headers` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rendered_pages_by_expiry` ON `rendered_pages` (`expires_at`,`address`);
--> statement-breakpoint
CREATE TABLE `page_visits` (
	`address` text PRIMARY KEY NOT NULL,
	`visits` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_visits_by_visits` ON `page_visits` (`visits`,`address`);
--> statement-breakpoint
CREATE TABLE `due_pages` (
	`address` text PRIMARY KEY NOT NULL,
	`visits` integer NOT NULL,
	`attempts` integer NOT NULL,
	`ready_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `page_comparisons` (
	`build` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`below_visits` integer NOT NULL,
	`below_address` text NOT NULL,
	`visits` integer NOT NULL,
	`address` text NOT NULL
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
CREATE TRIGGER rendered_pages_delete AFTER DELETE ON rendered_pages BEGIN
  UPDATE page_state SET value = value - old.size WHERE name = 'size';
  DELETE FROM page_visits WHERE address = old.address;
  DELETE FROM due_pages WHERE address = old.address;
END;
