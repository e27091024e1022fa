import { adminAssessmentEndpoints } from "./admin-assessments.ts";
import { adminOccupationEndpoints } from "./admin-occupations.ts";
import { adminPostEndpoints } from "./admin-posts.ts";
import { assessmentResponseEndpoints } from "./assessment-responses.ts";
import { assessmentEndpoints } from "./assessments.ts";
import { authEndpoints } from "./auth.ts";
import { authorEndpoints } from "./authors.ts";
import { categoryEndpoints } from "./categories.ts";
import { dailyFiguresEndpoints } from "./daily-figures.ts";
import { desktopSignInEndpoints } from "./desktop-sign-in.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorReportEndpoints } from "./error-reports.ts";
import { fileEndpoints } from "./files.ts";
import { itemStatisticsEndpoints } from "./item-statistics.ts";
import { libraryScaleEndpoints } from "./library-scales.ts";
import { linkEndpoints } from "./links.ts";
import { occupationEndpoints } from "./occupations.ts";
import { overviewEndpoints } from "./overview.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { postEndpoints } from "./posts.ts";
import { previewLinkEndpoints } from "./preview-links.ts";
import { questionFiguresEndpoints } from "./question-figures.ts";
import { questionTextEndpoints } from "./question-texts.ts";
import { responseEndpoints } from "./responses.ts";
import { searchEndpoints } from "./search.ts";
import { securityEventEndpoints } from "./security-events.ts";
import { seriesEndpoints } from "./series.ts";
import { settingsEndpoints } from "./settings.ts";
import { testimonialEndpoints } from "./testimonials.ts";
import { userEndpoints } from "./users.ts";

export const contract = {
  ...adminAssessmentEndpoints,
  ...adminOccupationEndpoints,
  ...adminPostEndpoints,
  ...assessmentEndpoints,
  ...assessmentResponseEndpoints,
  ...authEndpoints,
  ...authorEndpoints,
  ...categoryEndpoints,
  ...desktopSignInEndpoints,
  ...dailyFiguresEndpoints,
  ...errorReportEndpoints,
  ...fileEndpoints,
  ...itemStatisticsEndpoints,
  ...questionFiguresEndpoints,
  ...linkEndpoints,
  ...occupationEndpoints,
  ...overviewEndpoints,
  ...passkeyEndpoints,
  ...postEndpoints,
  ...previewLinkEndpoints,
  ...questionTextEndpoints,
  ...libraryScaleEndpoints,
  ...responseEndpoints,
  ...securityEventEndpoints,
  ...seriesEndpoints,
  ...settingsEndpoints,
  ...testimonialEndpoints,
  ...searchEndpoints,
  ...userEndpoints,
} as const satisfies Record<string, Endpoint>;
