CREATE TABLE `daily_figures` (
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`introductions` integer DEFAULT 0 NOT NULL,
	`starts` integer DEFAULT 0 NOT NULL,
	`reached_psychometric` integer DEFAULT 0 NOT NULL,
	`reached_technical` integer DEFAULT 0 NOT NULL,
	`reached_wiscar` integer DEFAULT 0 NOT NULL,
	`reached_results` integer DEFAULT 0 NOT NULL,
	`completions` integer DEFAULT 0 NOT NULL,
	`ratings` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`occupations` integer DEFAULT 0 NOT NULL,
	`empty_searches` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `day`)
);
--> statement-breakpoint
-- Each event is added to the day of the whole site (subject '') and to that of its assessment or post.
CREATE TRIGGER attempts_start_by_day AFTER INSERT ON attempts BEGIN
  INSERT INTO daily_figures(subject, day, starts, reached_psychometric, reached_technical, reached_wiscar, reached_results)
    SELECT value, date('now'), 1, new.step_reached IN ('psychometric', 'technical', 'wiscar', 'results'),
      new.step_reached IN ('technical', 'wiscar', 'results'), new.step_reached IN ('wiscar', 'results'),
      new.step_reached = 'results'
    FROM json_each(json_array('', 'assessment:' || new.assessment_id)) WHERE true
    ON CONFLICT(subject, day) DO UPDATE SET starts = starts + 1,
      reached_psychometric = reached_psychometric + excluded.reached_psychometric,
      reached_technical = reached_technical + excluded.reached_technical,
      reached_wiscar = reached_wiscar + excluded.reached_wiscar,
      reached_results = reached_results + excluded.reached_results;
END;
--> statement-breakpoint
-- An attempt without a section still reaches it when it reaches a later one. Completions are those that count.
CREATE TRIGGER attempts_progress_by_day AFTER UPDATE OF step_reached, completed_at ON attempts
WHEN old.step_reached <> new.step_reached OR (old.completed_at IS NULL AND new.completed_at IS NOT NULL) BEGIN
  INSERT INTO daily_figures(subject, day, reached_psychometric, reached_technical, reached_wiscar, reached_results, completions)
    SELECT value, date('now'),
      (new.step_reached IN ('psychometric', 'technical', 'wiscar', 'results'))
        - (old.step_reached IN ('psychometric', 'technical', 'wiscar', 'results')),
      (new.step_reached IN ('technical', 'wiscar', 'results')) - (old.step_reached IN ('technical', 'wiscar', 'results')),
      (new.step_reached IN ('wiscar', 'results')) - (old.step_reached IN ('wiscar', 'results')),
      (new.step_reached = 'results') - (old.step_reached = 'results'),
      old.completed_at IS NULL AND new.completed_at IS NOT NULL AND new.left_out IS NULL
    FROM json_each(json_array('', 'assessment:' || new.assessment_id)) WHERE true
    ON CONFLICT(subject, day) DO UPDATE SET
      reached_psychometric = reached_psychometric + excluded.reached_psychometric,
      reached_technical = reached_technical + excluded.reached_technical,
      reached_wiscar = reached_wiscar + excluded.reached_wiscar,
      reached_results = reached_results + excluded.reached_results,
      completions = completions + excluded.completions;
END;
--> statement-breakpoint
-- A later rating of the same visitor replaces the row, so it isn't counted again.
CREATE TRIGGER feedback_by_day AFTER INSERT ON feedback WHEN new.source = 'visitor' AND new.left_out IS NULL BEGIN
  INSERT INTO daily_figures(subject, day, ratings)
    SELECT value, date('now'), 1 FROM json_each(json_array('', 'assessment:' || new.assessment_id)) WHERE true
    ON CONFLICT(subject, day) DO UPDATE SET ratings = ratings + 1;
END;
--> statement-breakpoint
CREATE TRIGGER posts_viewed_by_day AFTER UPDATE OF views ON posts WHEN new.views > old.views BEGIN
  INSERT INTO daily_figures(subject, day, views)
    SELECT value, date('now'), new.views - old.views FROM json_each(json_array('', 'post:' || new.id)) WHERE true
    ON CONFLICT(subject, day) DO UPDATE SET views = views + excluded.views;
END;
