CREATE TABLE `post_links` (
	`target` text NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`target`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `post_links_post` ON `post_links` (`post_id`);
--> statement-breakpoint
-- Paths of this site that the shown text of a post links to, without query and anchor. In sanitized HTML each link
-- begins as below, and no text does, because its angle brackets are escaped. Sections replace the content.
CREATE VIEW post_link_targets AS
SELECT DISTINCT post_id, rtrim(substr(path, 1, instr(path || '#', '#') - 1), '/') AS target
FROM (
  SELECT post_id, substr(address, 1, instr(address || '?', '?') - 1) AS path
  FROM (
    SELECT part.post_id, '/' || substr(piece.value, 1, instr(piece.value, '"') - 1) AS address
    FROM (
      SELECT posts.id AS post_id, body.value AS html
      FROM posts, json_tree(CASE WHEN json_valid(posts.sections) THEN posts.sections ELSE '[]' END) AS body
      WHERE body.key = 'content' AND body.type = 'text'
      UNION ALL
      SELECT id, content FROM posts WHERE sections = '[]'
    ) AS part, json_each('[' || replace(json_quote(part.html), '<a href=\"/', '","') || ']') AS piece
    WHERE piece.key > 0
  )
)
WHERE target <> '';
--> statement-breakpoint
CREATE TRIGGER posts_links_insert AFTER INSERT ON posts BEGIN
  INSERT INTO post_links(target, post_id) SELECT target, post_id FROM post_link_targets WHERE post_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_links_update AFTER UPDATE OF id, sections, content ON posts
WHEN old.id <> new.id OR old.sections IS NOT new.sections OR old.content IS NOT new.content BEGIN
  DELETE FROM post_links WHERE post_id = old.id;
  INSERT INTO post_links(target, post_id) SELECT target, post_id FROM post_link_targets WHERE post_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_links_delete AFTER DELETE ON posts BEGIN
  DELETE FROM post_links WHERE post_id = old.id;
END;
--> statement-breakpoint
INSERT INTO post_links(target, post_id) SELECT target, post_id FROM post_link_targets;
