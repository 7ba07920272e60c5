import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { OwnCertificate } from '#contract/certificates.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { send } from '#tests/page-states/send-events.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

/** Reads every chapter of a course of the library, and answers all of its questions right. */
export async function completeLibrary(page: Page, world: PageWorld): Promise<void> {
  const courseId = world.libraryHindi.id;
  const answer = await page.request.get(`${world.url}/api/courses/${courseId}/package`);
  const { course, questions } = (await answer.json()) as CoursePackage;
  const read = course.chapters.map(({ _id: chapterId }) =>
    eventOf({ courseId, chapterId }, { kind: 'read', done: true }),
  );
  const sitting = randomUUID();
  const answers = questions.map(({ _id: questionId, revision, chapterId, answer: chosen }) =>
    eventOf(
      { courseId, chapterId },
      { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
    ),
  );
  const events = [...read, ...answers];
  for (let at = 0; at < events.length; at += 50)
    await send(page, world, '/api/learning/events', batchOf(events.slice(at, at + 50)));
}

export async function haveCertificate(page: Page, world: PageWorld): Promise<void> {
  await completeLibrary(page, world);
  const body = { courseId: world.libraryHindi.id, kind: 'completion', name: 'आशा कुमारी' };
  await send(page, world, '/api/certificates', body);
}

/** Has somebody finish and follow a path of their own, whose one step is a course of the library. */
export async function finishPath(page: Page, world: PageWorld): Promise<string> {
  await completeLibrary(page, world);
  const step = { key: 'tea', name: 'चार लोगों की चाय', why: 'दुकान इसी से चलती है।', kind: 'course' };
  const answer = await send(page, world, '/api/paths', {
    name: 'अपनी चाय की दुकान',
    goal: 'आप ऐसी चाय बनाते हैं कि लोग लौटकर आएँ।',
    level: 'beginner',
    language: 'hi',
    steps: [{ ...step, courseId: world.libraryHindi.id, needs: [], optional: false }],
  });
  const { code } = (await answer.json()) as { code: string };
  await page.request.put(`${world.url}/api/paths/${code}/following`, { headers: { origin: world.url } });
  return code;
}

async function havePathCertificate(page: Page, world: PageWorld): Promise<void> {
  const pathCode = await finishPath(page, world);
  await send(page, world, '/api/certificates', { pathCode, kind: 'path', name: 'आशा कुमारी' });
}

const own = { path: '/dashboard/certificates', who: 'learner', prepare: haveCertificate } as const;
const ofPath = { ...own, hindi: true, prepare: havePathCertificate };
const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const followFolded = (fold: string, name: string) => async (page: Page) => {
  await page.locator('summary', { hasText: fold }).first().click();
  await follow(name)(page);
};
/** Opens the address that the QR code of the paper carries. */
async function checkPaper(page: Page, { url }: PageWorld): Promise<void> {
  const answer = await page.request.get(`${url}/api/certificates`);
  const { certificates } = (await answer.json()) as { certificates: OwnCertificate[] };
  await page.goto(`${url}/v#${certificates[0]!.proof}`);
}
const notFound = { status: 404, provokes: /404/ };

export const states: PageState[] = [
  { name: 'certificates', ...own, shows: 'आशा कुमारी', measured: true },
  {
    name: 'certificates-get-hindi',
    path: '/dashboard',
    who: 'learner',
    hindi: true,
    prepare: finishPath,
    reach: (page) => page.getByRole('link', { name: 'आपका प्रमाण-पत्र' }).click(),
    shows: 'आपका नाम, जैसा प्रमाण-पत्र पर चाहिए',
  },
  {
    ...own,
    name: 'certificates-held',
    path: ({ libraryHindi }) => `/dashboard/certificates?course=${libraryHindi.id}`,
    shows: 'Put another name on it',
  },
  {
    name: 'certificates-not-earned',
    path: ({ readable }) => `/dashboard/certificates?course=${readable.id}`,
    who: 'newcomer',
    shows: 'No certificate for this course',
  },
  {
    name: 'certificates-empty',
    path: '/dashboard/certificates',
    who: 'newcomer',
    shows: 'No certificate yet',
  },
  {
    name: 'certificate-paper',
    ...own,
    reach: follow('Print'),
    shows: 'यह कोई सरकारी या आधिकारिक योग्यता नहीं है।',
  },
  {
    name: 'certificate-public',
    ...own,
    reach: followFolded('More', 'See its web page'),
    shows: 'This is yours: show your name here',
  },
  {
    name: 'certificate-of-path-hindi',
    ...ofPath,
    reach: followFolded('और', 'इसका वेब पेज देखें'),
    shows: 'पास किए कोर्स',
  },
  {
    name: 'certificate-paper-of-path-hindi',
    ...ofPath,
    reach: follow('छापें'),
    shows: 'सीखने के रास्ते का प्रमाण-पत्र',
  },
  {
    name: 'certificate-not-found',
    path: '/certificates/nothing',
    ...notFound,
    shows: 'There is no such certificate',
  },
  {
    name: 'certificate-paper-not-found',
    path: '/certificates/nothing/paper',
    ...notFound,
    shows: 'This page does not exist',
  },
  { name: 'verify', path: '/v', shows: 'Point your phone’s camera', measured: true },
  // The site of the states does not know its address, without which it signs no status list.
  { name: 'verify-genuine', ...own, reach: checkPaper, shows: 'Genuine', provokes: /409/ },
  { name: 'verify-changed-hindi', path: '/v#nothing.like.this', hindi: true, shows: 'असली नहीं है' },
];

export const access: PageAccess[] = [
  everybody('/certificates/nothing', 404),
  everybody('/certificates/nothing/paper', 404),
];
