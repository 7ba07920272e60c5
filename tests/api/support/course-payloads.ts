import type { ApiSession } from '#tests/support/api-session.ts';

type Change = Record<string, unknown>;

export function layoutPayload(change: Change = {}): Change {
  return {
    'Course Name': 'Soil for growers',
    Description: 'What soil is made of and how to keep it alive.',
    Category: 'Science',
    Topic: 'Soil',
    Level: 'intermediate',
    Duration: '4 hours',
    'Number of Chapters': 2,
    Chapters: [
      { 'Chapter Name': 'What soil is', About: 'Sand, silt, clay.', Duration: '2 hours' },
      { 'Chapter Name': 'Life in soil', About: 'Roots and worms.', Duration: '2 hours' },
    ],
    ...change,
  };
}

export function contentPayload(change: Change = {}): Change {
  return {
    courseName: 'Soil for growers',
    description: 'What soil is made of and how to keep it alive.',
    duration: '4 hours',
    level: 'intermediate',
    chapters: [
      {
        chapterName: 'What soil is',
        about: 'Sand, silt, clay.',
        duration: '2 hours',
        topics: [
          { topic_id: 'a1', title: 'Grain sizes', description: 'From sand to clay.', code: null },
          { topic_id: 'a2', title: 'A sieve', description: 'Count what stays.', code: 'print(sum(sieve))' },
        ],
      },
      {
        chapterName: 'Life in soil',
        about: 'Roots and worms.',
        duration: '2 hours',
        topics: [{ topic_id: 'b1', title: 'Worms', description: 'They dig.', code: null }],
      },
    ],
    ...change,
  };
}

/** Saves a course with content, which is found by its link, and returns its id. */
export async function saveContent(session: ApiSession, change: Change = {}): Promise<string> {
  return courseIdOf(session.post('/api/createcourse/save', contentPayload(change)));
}

export async function saveLayout(session: ApiSession, change: Change = {}): Promise<string> {
  return courseIdOf(session.post('/api/course/save-course-layout', layoutPayload(change)));
}

/** Saves a learner's course with content, publishes it, and returns its id. */
export async function savePublished(session: ApiSession, change: Change = {}): Promise<string> {
  const courseId = await saveContent(session, change);
  const answer = await changeVisibility(session, courseId, 'public');
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return courseId;
}

export function changeVisibility(
  session: ApiSession,
  courseId: string,
  visibility: 'public' | 'link',
): Promise<Response> {
  return session.put(`/api/courses/${courseId}/visibility`, { visibility });
}

/** Returns the id of the course that a call makes. */
export async function courseIdOf(call: Promise<Response>): Promise<string> {
  const answer = await call;
  const body = (await answer.json()) as { courseId?: string };
  if (answer.status !== 201 || !body.courseId) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.courseId;
}
