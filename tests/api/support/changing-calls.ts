import { contentPayload, layoutPayload } from './course-payloads.ts';

export interface ChangingCall {
  name: string;
  path: string;
  /** A body that is accepted. */
  body: Record<string, unknown>;
  /** The same with this text in a field of its own. */
  withText(text: string): Record<string, unknown>;
  /** Says that unknown keys are refused. Bodies that hold a model's JSON drop them. */
  strict: boolean;
  capBytes: number;
}

const usualCap = 64 * 1024;

export const wizardDraft = {
  category: 'Science',
  topic: 'Soil',
  description: '',
  options: { difficulty: 'beginner', duration: '5', addVideo: 'yes', chapters: '3' },
};

/** Lists every call with a body, for the owner of `courseId`. */
export function changingCalls(courseId: string): ChangingCall[] {
  return [
    {
      name: 'saveCourseLayout',
      path: '/api/course/save-course-layout',
      body: layoutPayload(),
      withText: (text) => layoutPayload({ Description: text }),
      strict: false,
      capBytes: 512 * 1024,
    },
    {
      name: 'saveCourse',
      path: '/api/createcourse/save',
      body: contentPayload(),
      withText: (text) => contentPayload({ description: text }),
      strict: false,
      capBytes: 1_000_000,
    },
    {
      name: 'reportCourse',
      path: `/api/courses/${courseId}/reports`,
      body: { reason: 'It is wrong.' },
      withText: (reason) => ({ reason }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'writeLayout',
      path: '/api/authoring/layouts',
      body: wizardDraft,
      withText: (topic) => ({ ...wizardDraft, topic }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'startGeneration',
      path: `/api/courses/${courseId}/generation`,
      body: { again: false },
      withText: (again) => ({ again }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'resumeGeneration',
      path: `/api/courses/${courseId}/generation/resume`,
      body: {},
      withText: (text) => ({ text }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'askForNotification',
      path: '/api/explore/notifications',
      body: { feature: 'MCQs' },
      withText: (feature) => ({ feature }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'dismissNews',
      path: '/api/explore/news/dismissed',
      body: { features: ['MCQs'] },
      withText: (feature) => ({ features: [feature] }),
      strict: true,
      capBytes: usualCap,
    },
    {
      name: 'signing up',
      path: '/api/auth/sign-up/email',
      body: { email: 'someone@example.org', password: 'a good long password' },
      withText: (text) => ({
        email: 'someone@example.org',
        password: 'a good long password',
        firstName: text,
      }),
      strict: true,
      capBytes: 16 * 1024,
    },
    {
      name: 'signing in',
      path: '/api/auth/sign-in/email',
      body: { email: 'someone@example.org', password: 'a good long password' },
      withText: (text) => ({ email: text, password: 'a good long password' }),
      strict: true,
      capBytes: 16 * 1024,
    },
  ];
}
