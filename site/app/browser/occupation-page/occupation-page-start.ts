// The script of an occupation's page, which is served without the framework.
import { showNearness } from "./nearness.ts";

void showNearness();
