import { contentPayload, layoutPayload } from './course-payloads.ts';

export interface ChangingCall {
  name: string;
  path: string;
  body: Record<string, unknown>;
  /** The same with this text in a field of its own. */
  withText: (text: string) => Record<string, unknown>;
  /** Says that unknown keys are refused. Bodies that hold a model's JSON drop them. */
  strict: boolean;
  capBytes: number;
}

export const wizardDraft = {
  category: 'Science',
  topic: 'Soil',
  description: '',
  options: { difficulty: 'beginner', duration: '5', addVideo: 'yes', chapters: '3' },
};
const signingIn = { email: 'someone@example.org', password: 'a good long password' };

const call = (
  name: string,
  path: string,
  body: Record<string, unknown>,
  withText: ChangingCall['withText'],
  { strict = true, capBytes = 64 * 1024 } = {},
): ChangingCall => ({ name, path, body, withText, strict, capBytes });

/**
 * Lists a call of each kind of body, for the owner of `courseId`: a model's JSON, strict ones by their caps, and one that may be
 * left out. All others go the same way (`createBinder`).
 */
export function changingCalls(courseId: string): ChangingCall[] {
  const of = `/api/courses/${courseId}`;
  const layout = (text: string) => layoutPayload({ Description: text });
  const content = (description: string) => contentPayload({ description });
  const ofLayout = { strict: false, capBytes: 512 * 1024 };
  const ofContent = { strict: false, capBytes: 1_000_000 };
  const small = { capBytes: 16 * 1024 };
  return [
    call('saveCourseLayout', '/api/course/save-course-layout', layoutPayload(), layout, ofLayout),
    call('saveCourse', '/api/createcourse/save', contentPayload(), content, ofContent),
    call('writeLayout', '/api/authoring/layouts', wizardDraft, (topic) => ({ ...wizardDraft, topic })),
    call('startGeneration', `${of}/generation`, { again: false }, (again) => ({ again })),
    call('signing in', '/api/auth/sign-in/email', signingIn, (email) => ({ ...signingIn, email }), small),
  ];
}
