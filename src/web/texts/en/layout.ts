/** The Course Layout screen. */
export const layout = {
  title: 'Course Layout',
  chapters: 'Chapters',
  thumbnailAlt: 'Cover of {course}',
  start: 'Start',
  startTooEarly: 'Generate the course content First',
  generate: 'Generate Course content',
  confirmTitle: 'Are you absolutely sure?',
  confirmText: 'This action will generate the complete course and cannot be undone.',
  continue: 'Continue',
  noChapters: 'No chapters available',
  notFound: 'Course not found',
  failed: 'Failed to fetch course details',
  notYours: 'Only the person who made this course can have its content written.',
} as const;
