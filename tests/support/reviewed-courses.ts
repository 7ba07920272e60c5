import { checkLibrary } from '#server/library/library.ts';

/** The courses that a start of the product brings into its database: drafts stay out. */
export const reviewedCourses = () =>
  checkLibrary().courses.filter(({ editions }) => editions.every(({ facts }) => facts.state === 'reviewed'));
