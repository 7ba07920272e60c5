import { randomBytes } from 'node:crypto';
import { countCaps, type SaveCourseBody } from '#contract/courses.ts';

/** A course of 1.5 MB that the database can't compress, within every cap of the contract and the budget of a chapter's page. */
export function incompressibleCourse(): SaveCourseBody {
  return {
    courseName: `Noise ${randomBytes(4).toString('hex')}`,
    chapters: Array.from({ length: countCaps.chapters }, (_, place) => ({
      chapterName: `Chapter ${place + 1}`,
      topics: Array.from({ length: 4 }, () => ({
        title: 'Noise',
        description: randomBytes(14_250).toString('base64'),
      })),
    })),
  };
}
