const pageLength = 6;

/** A page of the caller's own courses, newest first. */
export const myCoursesQuery = (cursor?: string) => ({ limit: pageLength, ...(cursor && { cursor }) });
