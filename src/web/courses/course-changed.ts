/** Sent to the window of a course's public page once its owner has changed what the page shows. */
export const courseChanged = 'course-changed';
