export const usage = `Usage: illumine <command> [options] <files and folders>

  lint               what an author should fix, as in the editor's problem list
  simulate           scores of made-up people: --kind random --takers 1000 --seed 1
  convert            to another format: --to csv|surveyjs|qti|gift|moodle-xml|json --out folder
  diff               what differs between two files or folders
  publish --dry-run  whether the site would accept the files; nothing is sent

Files: JSON, CSV, GIFT, Moodle XML, QTI, H5P, LimeSurvey, SurveyJS and others that the editor can import.
In folders, what isn't an assessment is skipped and counted; a file that you name is always read.

  --no-header        the first row of a CSV is a question, not the columns' names
  --json             one JSON document instead of lines
  --help             this text

Exit codes: 0 nothing found, 1 findings (what was guessed or not understood is one), 2 wrong usage or a file that can't be read.
`;

export class UsageError extends Error {}
