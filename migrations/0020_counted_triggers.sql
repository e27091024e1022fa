DROP TRIGGER attempts_completed;
--> statement-breakpoint
DROP TRIGGER feedback_counted;
--> statement-breakpoint
-- Counts what isn't left out; 'daily_counts' counts both.
CREATE TRIGGER attempts_completed AFTER UPDATE OF completed_at ON attempts
WHEN old.completed_at IS NULL AND new.completed_at IS NOT NULL BEGIN
  UPDATE assessments SET completions_counted = completions_counted + 1
    WHERE id = new.assessment_id AND new.left_out IS NULL;
  UPDATE counters SET value = value + 1 WHERE name = 'completions' AND new.left_out IS NULL;
  INSERT INTO daily_counts(day, assessment_id, kind, outcome, count)
    VALUES (date('now'), new.assessment_id, 'completion', ifnull(new.left_out, 'counted'), 1)
    ON CONFLICT(day, assessment_id, kind, outcome) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER feedback_counted AFTER INSERT ON feedback WHEN new.source = 'visitor' BEGIN
  UPDATE assessments SET rating_sum = rating_sum + new.rating, ratings_counted = ratings_counted + 1
    WHERE id = new.assessment_id AND new.left_out IS NULL;
  UPDATE counters SET value = value + 1 WHERE name = 'ratings' AND new.left_out IS NULL;
  UPDATE counters SET value = value + new.rating WHERE name = 'rating sum' AND new.left_out IS NULL;
  INSERT INTO daily_counts(day, assessment_id, kind, outcome, count)
    VALUES (date('now'), new.assessment_id, 'rating', ifnull(new.left_out, 'counted'), 1)
    ON CONFLICT(day, assessment_id, kind, outcome) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
-- A later rating of the same visitor: the row is the same, and it stays counted or left out.
CREATE TRIGGER feedback_replaced AFTER UPDATE OF created_at ON feedback WHEN new.source = 'visitor' BEGIN
  UPDATE assessments SET rating_sum = rating_sum + new.rating - old.rating
    WHERE id = new.assessment_id AND new.left_out IS NULL;
  UPDATE counters SET value = value + new.rating - old.rating WHERE name = 'rating sum' AND new.left_out IS NULL;
  INSERT INTO daily_counts(day, assessment_id, kind, outcome, count)
    VALUES (date('now'), new.assessment_id, 'rating', ifnull(new.left_out, 'counted'), 1)
    ON CONFLICT(day, assessment_id, kind, outcome) DO UPDATE SET count = count + 1;
  INSERT INTO daily_counts(day, assessment_id, kind, outcome, count)
    SELECT date('now'), new.assessment_id, 'rating', 'replaced', 1 WHERE new.left_out IS NULL
    ON CONFLICT(day, assessment_id, kind, outcome) DO UPDATE SET count = count + 1;
END;
