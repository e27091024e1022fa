// The script of the blog's pages where they come without the framework.
import { startPostPage } from "./post-page.ts";

startPostPage();
