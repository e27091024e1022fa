ALTER TABLE `revisions` ADD `label` text;
--> statement-breakpoint
-- Revisions without a session are the texts from before the first edit.
UPDATE `revisions` SET `label` = 'original' WHERE `session_id_hash` IS NULL;
