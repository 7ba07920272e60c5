import { randomBytes } from 'node:crypto';
import { countCaps, type SaveCourseBody } from '#contract/courses.ts';

/** A course of 1 MB that the database can't compress, within every cap. */
export function incompressibleCourse(): SaveCourseBody {
  return {
    courseName: `Noise ${randomBytes(4).toString('hex')}`,
    chapters: Array.from({ length: countCaps.chapters }, (_, place) => ({
      chapterName: `Chapter ${place + 1}`,
      topics: Array.from({ length: 3 }, () => ({
        title: 'Noise',
        description: randomBytes(12_000).toString('base64'),
      })),
    })),
  };
}
