import type {
  dismissReports as DismissReports,
  listContactMessages as ListContactMessages,
  listGenerations as ListGenerations,
  listReportedCourses as ListReportedCourses,
  publishCourseAgain as PublishCourseAgain,
  readAiUsage as ReadAiUsage,
  readHealth as ReadHealth,
  unpublishCourse as UnpublishCourse,
} from '#contract/operations.ts';
import { call } from '#web/platform/api.ts';

export const readHealth = call<typeof ReadHealth>('GET /api/operator/health');
export const listGenerations = call<typeof ListGenerations>('GET /api/operator/generations');
export const listContactMessages = call<typeof ListContactMessages>('GET /api/operator/contact-messages');
export const listReportedCourses = call<typeof ListReportedCourses>('GET /api/operator/reports');
export const unpublishCourse = call<typeof UnpublishCourse>(
  'POST /api/operator/courses/:courseId/unpublication',
);
export const publishCourseAgain = call<typeof PublishCourseAgain>(
  'DELETE /api/operator/courses/:courseId/unpublication',
);
export const dismissReports = call<typeof DismissReports>(
  'POST /api/operator/courses/:courseId/reports/dismissal',
);
export const readAiUsage = call<typeof ReadAiUsage>('GET /api/operator/ai-usage');
