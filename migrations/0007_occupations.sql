CREATE TABLE `occupations` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`realistic` real NOT NULL,
	`investigative` real NOT NULL,
	`artistic` real NOT NULL,
	`social` real NOT NULL,
	`enterprising` real NOT NULL,
	`conventional` real NOT NULL,
	`job_zone` integer,
	`release` text NOT NULL
);
