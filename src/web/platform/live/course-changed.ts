/** Sent to the window of a course's document once its owner has changed what the document shows. */
export const courseChanged = 'course-changed';
