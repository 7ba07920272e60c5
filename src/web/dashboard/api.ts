import type { listSavedCourses as ListSavedCourses } from '#contract/courses.ts';
import type {
  askForNotification as AskForNotification,
  listExploreNotifications as ListExploreNotifications,
} from '#contract/explore.ts';
import type {
  changeMe as ChangeMe,
  changePicture as ChangePicture,
  readMe as ReadMe,
  removePicture as RemovePicture,
} from '#contract/identity.ts';
import { call, callPage } from '#web/platform/api.ts';

export const listSavedCourses = callPage<typeof ListSavedCourses>('GET /api/createcourse/savedcourse');
export const listExploreNotifications = call<typeof ListExploreNotifications>(
  'GET /api/explore/notifications',
);
export const askForNotification = call<typeof AskForNotification>('POST /api/explore/notifications');
export const readMe = call<typeof ReadMe>('GET /api/me');
export const changeMe = call<typeof ChangeMe>('PATCH /api/me');
export const changePicture = call<typeof ChangePicture>('PUT /api/me/picture');
export const removePicture = call<typeof RemovePicture>('DELETE /api/me/picture');
