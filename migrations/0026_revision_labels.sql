DROP INDEX `revisions_entity`;
--> statement-breakpoint
CREATE INDEX `revisions_entity` ON `revisions` (`entity`,`entity_id`,`version`,`label`);
