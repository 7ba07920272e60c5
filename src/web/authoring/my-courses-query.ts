/** Input for each page of the caller's courses. */
export const myCoursesQuery = { limit: 24 };
