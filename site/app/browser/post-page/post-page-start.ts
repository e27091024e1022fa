// The blog's script for pages that are served without the framework.
import { startPostPage } from "./post-page.ts";

void startPostPage();
