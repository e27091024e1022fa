CREATE TABLE `category_directory` (
	`id` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL
);
--> statement-breakpoint
INSERT INTO category_directory(id, entries)
  SELECT 1, json_group_array(json_object('id', id, 'name', name, 'slug', slug)) FROM categories;
--> statement-breakpoint
CREATE TRIGGER category_directory_insert AFTER INSERT ON categories BEGIN
  INSERT INTO category_directory(id, entries)
    SELECT 1, json_group_array(json_object('id', id, 'name', name, 'slug', slug)) FROM categories WHERE true
    ON CONFLICT(id) DO UPDATE SET entries = excluded.entries;
END;
--> statement-breakpoint
CREATE TRIGGER category_directory_update AFTER UPDATE OF name, slug ON categories BEGIN
  INSERT INTO category_directory(id, entries)
    SELECT 1, json_group_array(json_object('id', id, 'name', name, 'slug', slug)) FROM categories WHERE true
    ON CONFLICT(id) DO UPDATE SET entries = excluded.entries;
END;
--> statement-breakpoint
CREATE TRIGGER category_directory_delete AFTER DELETE ON categories BEGIN
  INSERT INTO category_directory(id, entries)
    SELECT 1, json_group_array(json_object('id', id, 'name', name, 'slug', slug)) FROM categories WHERE true
    ON CONFLICT(id) DO UPDATE SET entries = excluded.entries;
END;
