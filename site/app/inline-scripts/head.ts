import "./collect-errors.ts";
import "./theme.ts";
import "./shell.ts";
import "./search.ts";
import "./stored-work.ts";
