import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import {
  everybody,
  learners,
  operators,
  owner,
  type AccessRow,
  type Outcome,
  type Trial,
} from './access-rows.ts';
import { learningAccess } from './learning-access.ts';
import { noteAccess } from './note-access.ts';
import { managingAccess } from './managing-access.ts';
import { questionAccess } from './question-access.ts';
import { rewritingAccess } from './rewriting-access.ts';
import { speechAccess } from './speech-access.ts';
import { walletAccess } from './wallet-access.ts';
import { contentPayload, layoutPayload } from './support/course-payloads.ts';
import { wizardDraft } from './support/changing-calls.ts';
import type { AccessWorld } from './support/access-world.ts';
import type { Kind } from './support/people.ts';
import { password } from './support/running-product.ts';

const changed =
  (course: keyof AccessWorld['courses']) =>
  ({ courses }: AccessWorld) => ({ params: { courseId: courses[course] }, body: layoutPayload() });
const published = ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses.published } });
const byLink = ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses.link } });
const body = (value: unknown) => (): Trial => ({ body: value });
const newEmail = () => `${randomUUID()}@example.org`;
const key = () => ({ 'Idempotency-Key': randomUUID() });

/**
 * Lists who may call which endpoint; access.test.ts makes each of these calls. Everybody may read a course by its link,
 * only its owner may change it, and all other personal data is reached through the session only.
 */
export const accessTable: Record<keyof typeof api, readonly AccessRow[]> = {
  listSavedCourses: [{ outcomes: everybody(200) }],
  listLibrary: [{ outcomes: everybody(200) }],
  offerCourses: [{ outcomes: everybody(200), trial: () => ({ query: { topic: 'Tea', language: 'en' } }) }],
  listMyCourses: [{ outcomes: everybody(200) }],
  saveCourseLayout: [{ outcomes: everybody(201), trial: body(layoutPayload()) }],
  readCourseLayout: [
    { case: 'a published one', outcomes: everybody(200), trial: published },
    { case: 'one by link', outcomes: everybody(200), trial: byLink },
  ],
  readCourse: [
    { case: 'a published one', outcomes: everybody(200), trial: published },
    { case: 'one by link', outcomes: everybody(200), trial: byLink },
    {
      case: 'one that there is not',
      outcomes: everybody('course-not-found'),
      trial: () => ({ params: { courseId: randomUUID() } }),
    },
  ],
  readCourseSummary: [
    { case: 'of a published one', outcomes: everybody(200), trial: published },
    { case: 'of one by link', outcomes: everybody(200), trial: byLink },
  ],
  readChapter: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.published, chapterId } }),
    },
    {
      case: 'of another course',
      outcomes: everybody('chapter-not-found'),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.link, chapterId } }),
    },
  ],
  saveCourse: [
    { case: 'as a new one', outcomes: everybody(201), trial: body(contentPayload()) },
    {
      case: 'into the owner’s',
      outcomes: owner(200),
      trial: ({ courses }) => ({ body: contentPayload({ courseId: courses.link }) }),
    },
    {
      case: 'into the owner’s that is under way',
      outcomes: owner('generation-active'),
      trial: ({ courses }) => ({ body: contentPayload({ courseId: courses.underWay }) }),
    },
  ],
  changeCourseLayout: [
    { case: 'without content', outcomes: owner(200), trial: changed('layout') },
    { case: 'under way', outcomes: owner('generation-active'), trial: changed('underWay') },
    { case: 'with content', outcomes: owner('course-has-content'), trial: changed('link') },
  ],
  readVisibility: [
    { case: 'of a published one', outcomes: everybody(200), trial: published },
    { case: 'of one by link', outcomes: everybody(200), trial: byLink },
  ],
  changeVisibility: [
    {
      case: 'to publish',
      outcomes: owner(200),
      trial: (world) => ({ ...published(world), body: { visibility: 'public' } }),
    },
    {
      case: 'to take back',
      outcomes: owner(200),
      trial: (world) => ({ ...byLink(world), body: { visibility: 'link' } }),
    },
  ],
  reportCourse: [
    {
      outcomes: everybody(201),
      trial: (world) => ({ ...published(world), body: { reason: 'It is wrong.' } }),
    },
  ],
  ...questionAccess,
  importCourse: [
    {
      case: 'of a file that nobody signed',
      outcomes: learners('package-altered'),
      trial: () => ({ headers: key(), body: { saksham: 1, signed: '', parts: {} } }),
    },
  ],
  readCoursePackage: [
    { case: 'of a published one', outcomes: everybody(200), trial: published },
    { case: 'of one by link', outcomes: everybody(200), trial: byLink },
  ],
  writeLayout: [{ outcomes: everybody(200), trial: body(wizardDraft) }],
  readAuthor: [{ outcomes: everybody(200) }],
  startGeneration: [
    { outcomes: owner(202), trial: ({ courses }) => ({ params: { courseId: courses.layout } }) },
  ],
  readGeneration: [{ outcomes: everybody(200), trial: byLink }],
  resumeGeneration: [{ outcomes: owner(200), trial: published }],
  watchGeneration: [{ outcomes: everybody(200), trial: byLink }],
  findVideo: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.published, chapterId } }),
    },
  ],
  ...noteAccess,
  ...speechAccess,
  ...learningAccess,
  ...managingAccess,
  ...rewritingAccess,
  readSignInMethods: [{ outcomes: everybody(200) }],
  signInByEmail: [
    {
      outcomes: everybody(200),
      trial: ({ callers }) => ({ body: { email: callers.other.email, password } }),
      ownCaller: true,
    },
  ],
  signUpByEmail: [
    { outcomes: everybody(200), trial: () => ({ body: { email: newEmail(), password } }), ownCaller: true },
  ],
  signOut: [{ outcomes: everybody(200), ownCaller: true }],
  signInByProvider: [{ outcomes: everybody('not-found'), trial: body({ provider: 'nobody' }) }],
  providerCallback: [{ outcomes: everybody(302), trial: () => ({ params: { provider: 'nobody' } }) }],
  verifyTotp: [{ outcomes: everybody('second-factor-expired'), trial: body({ code: '123456' }) }],
  verifyRecoveryCode: [
    { outcomes: everybody('second-factor-expired'), trial: body({ code: 'abcde-fghij' }) },
  ],
  readPasskeyChallenge: [{ outcomes: everybody(200) }],
  signInByPasskey: [{ outcomes: everybody('passkey-refused'), trial: body({ response: { id: 'made-up' } }) }],
  requestPasswordReset: [
    { outcomes: everybody('mail-off'), trial: ({ callers }) => ({ body: { email: callers.owner.email } }) },
  ],
  resetPassword: [
    { outcomes: everybody('link-expired'), trial: body({ token: 'made-up', newPassword: password }) },
  ],
  sendConfirmationMail: [
    { outcomes: everybody('mail-off'), trial: ({ callers }) => ({ body: { email: callers.owner.email } }) },
  ],
  confirmEmail: [{ outcomes: everybody('link-expired'), trial: body({ token: 'made-up' }) }],
  readMe: [{ outcomes: everybody(200) }],
  changeMe: [{ outcomes: learners(200), trial: body({ firstName: 'Asha' }), ownCaller: true }],
  changePicture: [
    {
      outcomes: learners('unsupported-media-type'),
      trial: () => ({ headers: { 'Content-Type': 'image/png' }, body: 'No picture at all' }),
    },
  ],
  removePicture: [{ outcomes: learners(200), ownCaller: true }],
  readPicture: [
    {
      outcomes: { ...learners('not-found'), owner: 200 },
      trial: ({ pictureHash }) => ({ params: { hash: pictureHash } }),
    },
  ],
  readSecurity: [{ outcomes: learners(200) }],
  startReverification: [{ outcomes: learners(200) }],
  reverify: [{ outcomes: learners(200), trial: body({ password }) }],
  changePassword: [
    { outcomes: learners(200), trial: body({ newPassword: 'another good long one' }), ownCaller: true },
  ],
  changeEmail: [{ outcomes: learners(200), trial: () => ({ body: { email: newEmail() } }), ownCaller: true }],
  startTwoFactor: [{ outcomes: learners(200), ownCaller: true }],
  confirmTwoFactor: [{ outcomes: learners('two-factor-off'), trial: body({ code: '123456' }) }],
  replaceRecoveryCodes: [{ outcomes: learners('two-factor-off') }],
  stopTwoFactor: [{ outcomes: learners('two-factor-off') }],
  startPasskey: [{ outcomes: learners(200) }],
  addPasskey: [
    {
      outcomes: learners('passkey-refused'),
      trial: body({ name: 'My phone', response: { id: 'made-up' } }),
    },
  ],
  removePasskey: [
    { outcomes: learners('not-found'), trial: () => ({ params: { passkeyId: randomUUID() } }) },
  ],
  connectProvider: [{ outcomes: learners('not-found'), trial: () => ({ params: { provider: 'nobody' } }) }],
  disconnectProvider: [
    { outcomes: learners('not-found'), trial: () => ({ params: { provider: 'nobody' } }) },
  ],
  endSession: [
    {
      outcomes: { ...learners('not-found'), owner: 200 },
      trial: ({ session }) => ({ params: { sessionId: session.id } }),
    },
  ],
  endOtherSessions: [{ outcomes: learners(200), ownCaller: true }],
  exportMe: [{ outcomes: learners(200) }],
  deleteMe: [{ outcomes: learners(200), trial: body({ publishedCourses: 'keep' }), ownCaller: true }],
  listExploreNotifications: [{ outcomes: learners(200) }],
  askForNotification: [{ outcomes: learners(200), trial: body({ feature: 'MCQs' }) }],
  dismissNews: [{ outcomes: learners(200), trial: body({ features: ['MCQs'] }) }],
  ...walletAccess,
  sendContactMessage: [{ outcomes: everybody(200), trial: () => ({ body: contactMessage() }) }],
  submitContactForm: [
    {
      outcomes: everybody(200),
      trial: () => ({ params: { formId: 'contact' }, body: contactMessage() }),
    },
  ],
  readHealth: [{ outcomes: operators(200) }],
  listGenerations: [{ outcomes: operators(200) }],
  listContactMessages: [{ outcomes: operators(200) }],
  listReportedCourses: [{ outcomes: operators(200) }],
  listPublishedCourses: [{ outcomes: operators(200) }],
  unpublishCourse: [{ outcomes: operators(200), trial: published }],
  publishCourseAgain: [{ outcomes: operators(200), trial: published }],
  dismissReports: [{ outcomes: operators(200), trial: published }],
  readAiUsage: [{ outcomes: operators(200) }],
  listWithheldQuestions: [{ outcomes: operators(200) }],
  decideQuestionAsOperator: [
    {
      outcomes: operators(200),
      trial: ({ courses, chapterId, questionIds }) => ({
        params: { courseId: courses.published, chapterId, questionId: questionIds[1] },
        body: { state: 'withheld', revision: 1 },
      }),
    },
  ],
};

function contactMessage() {
  return { firstName: 'Asha', lastName: 'Rao', email: newEmail(), message: 'Where is my course?' };
}

/** Lists the routes that have no contract, as `METHOD /path`, and what each kind of caller gets. */
export const otherRoutes: Record<
  string,
  { outcomes: Record<Kind, Outcome>; trial?: (world: AccessWorld) => Trial }
> = {
  'GET /healthz': { outcomes: everybody(200) },
  'GET /readyz': { outcomes: everybody(200) },
  // Needs no token from this machine, and answers no other machine without one (metrics.test.ts).
  'GET /metrics': { outcomes: everybody(200) },
  'GET /sitemap.xml': { outcomes: everybody(200) },
  'GET /api/openapi.json': { outcomes: everybody(200) },
  'GET /api/docs': { outcomes: everybody(200) },
  'GET /course/:courseId/thumbnail.svg': { outcomes: everybody(200), trial: byLink },
  'GET /course/:courseId/cover.png': { outcomes: everybody(200), trial: byLink },
  'GET /.well-known/jwks.json': { outcomes: everybody(200) },
  'GET /course/:file': {
    outcomes: everybody(200),
    trial: ({ courses }) => ({ params: { file: `${courses.link}.epub` } }),
  },
  'GET /c/*': { outcomes: everybody(302), trial: ({ code }) => ({ params: { '*': code } }) },
  'POST /api/csp-reports': { outcomes: everybody(204), trial: body({}) },
  'ALL /api/*': { outcomes: everybody('not-found'), trial: () => ({ params: { '*': 'nothing' } }) },
};
