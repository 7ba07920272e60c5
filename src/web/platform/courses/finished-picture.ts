/** The picture that says that a course is finished. It has a file of its own because every page has the others' addresses. */
export const finishedPicture = (courseId: string): string => `/course/${courseId}/finished.png`;
