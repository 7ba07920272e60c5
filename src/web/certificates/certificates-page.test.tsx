// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import CertificatesPage from './certificates-page.tsx';

const courseId = '01890000-0000-7000-8000-000000000001';

const author = { provider: 'library' } as const;
const valid = { code: '0123456789', kind: 'completion', state: 'valid', nameShown: false } as const;
const workOf = (name: string, id: string): OwnCertificate['work'] => {
  return { name, courseId: id, level: 'Beginner', language: 'en', author, selfMade: false };
};
const certificateOf = (more: Partial<OwnCertificate> = {}): OwnCertificate => ({
  ...valid,
  name: 'Asha',
  work: workOf('Soil', courseId),
  facts: { chapters: 1, questions: 4, passMark: 80, passedAt: '2026-11-25T00:00:00.000Z' },
  issuer: { name: 'Saksham', url: 'https://saksham.example' },
  issuedAt: '2026-11-26T00:00:00.000Z',
  proof: 'a.b.c',
  ...more,
});

function passedCourse(): CourseProgress {
  const checked = { state: 'passed', best: 4, of: 4, at: null } as const;
  const chapter = { chapterId: 'c1', chapterName: 'Worms', opened: true, read: true, kept: false };
  const chapters = [{ ...chapter, checked, complete: true, questions: 4 }];
  const one = { n: 1, of: 1 };
  const names = { courseId, courseName: 'Soil', language: 'en' } as const;
  return { ...names, chapters, read: one, checked: one, complete: true, next: null, lastAt: null };
}

interface Offered {
  course?: CourseProgress;
  path?: Path;
  begun?: CourseProgress[];
  language?: PageLanguage;
}

async function openCertificates({ language = 'en', ...offered }: Offered, ...mine: OwnCertificate[]) {
  // A DOM of Node can't draw the confetti.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  let certificates = mine;
  const change = (more: Partial<OwnCertificate>) => {
    certificates = certificates.map((each) => ({ ...each, ...more }));
    return certificates[0]!;
  };
  return openPage(
    '/dashboard/certificates',
    { default: CertificatesPage, clientLoader: () => ({ texts: {}, list: undefined, ...offered }) },
    {
      listCertificates: () => ({ certificates, next: null }),
      createCertificate: ({ name }) => {
        certificates = [certificateOf({ name })];
        return certificates[0]!;
      },
      changeCertificate: ({ nameShown }) => change({ nameShown }),
      withdrawCertificate: () => change({ state: 'withdrawn' }),
    },
    { me: learner, language },
  );
}

test('a course that was passed gives a certificate with a name of one’s own', async () => {
  const { user, network } = await openCertificates({ course: passedCourse() });
  const name = await screen.findByRole('textbox');
  await user.clear(name);
  await user.type(name, 'आशा कुमारी');
  await user.click(screen.getByRole('button', { name: 'Get your certificate' }));
  await screen.findByText('आशा कुमारी', { selector: 'li span' });
  await screen.findByRole('heading', { level: 1, name: 'Here is your certificate' });
  const places = within(screen.getByRole('navigation', { name: 'Your learning' }));
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Certificates');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(document.activeElement?.textContent).toBe('आशा कुमारीhas completed the courseSoil');
  expect(screen.queryByRole('textbox')).toBeNull();
  const wish = { courseId, kind: 'completion', name: 'आशा कुमारी' };
  expect(network.inputsOf('createCertificate')).toEqual([wish]);
  const print = screen.getByRole('link', { name: /^Print/ });
  expect(print.getAttribute('href')).toBe('/certificates/0123456789/paper');
});

test('a passed course whose certificate nobody has taken yet is offered, and one with its certificate is not', async () => {
  const other = { ...passedCourse(), courseId: 'b', courseName: 'Water' };
  const unfinished = { ...other, courseId: 'c', courseName: 'Air', chapters: [] };
  await openCertificates({ begun: [passedCourse(), other, unfinished] }, certificateOf());
  const waiting = within(await screen.findByRole('region', { name: 'Earned, and waiting for you' }));
  const links = waiting.getAllByRole('link', { name: 'Get your certificate' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?course=b']);
  waiting.getByText('Water');
});

const garden = { code: 'a-garden', name: 'A garden', language: 'en', level: 'beginner', goal: '' } as const;
const followed = { visibility: 'public', mine: false, following: true, next: null } as const;
const pathOf = (state: 'done' | 'open'): Path => ({
  ...garden,
  ...followed,
  editions: [],
  minutes: 30,
  count: 1,
  ready: 1,
  done: Number(state === 'done'),
  courses: [],
  steps: [
    { key: 'soil', name: 'Soil', why: 'So.', needs: [], kind: 'course', courseId, optional: false, state },
    { key: 'more', name: 'More', why: 'So.', needs: [], kind: 'topic', optional: true, state: 'open' },
  ],
});

test('a certificate that one has stands first, with another name behind a press', async () => {
  await openCertificates(
    { course: passedCourse() },
    certificateOf({ code: 'other', work: workOf('Yeast', 'y') }),
    certificateOf(),
  );
  await screen.findByRole('heading', { level: 1, name: 'Your certificates' });
  const works = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(works).toEqual([/Soil$/, /Yeast$/].map((name) => expect.stringMatching(name)));
  const fold = screen.getByText('Put another name on it').closest('details')!;
  expect(fold.contains(screen.getByRole('textbox'))).toBe(true);
});

test('a path gives a certificate once its steps are done, and before names those that are missing', async () => {
  const { user, network } = await openCertificates({ path: pathOf('done') });
  await user.click(await screen.findByRole('button', { name: 'Get your certificate' }));
  const wish = { pathCode: 'a-garden', kind: 'path', name: 'Asha Rao' };
  await waitFor(() => expect(network.inputsOf('createCertificate')).toEqual([wish]));
  await openCertificates({ path: pathOf('open') });
  await screen.findByText('These steps are missing. Pass every chapter of their courses:');
  expect(screen.getByRole('link', { name: 'Soil' }).getAttribute('href')).toBe(`/course/${courseId}`);
  expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
});

test('the name is shown and hidden, and a certificate is withdrawn after a question', async () => {
  const { user, network } = await openCertificates({}, certificateOf());
  const name = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Show my name with the link',
  });
  // The choice stands beside what sends the link, in no fold.
  expect(name.closest('details')).toBeNull();
  for (const nameShown of [true, false]) {
    expect(name.checked).toBe(!nameShown);
    await user.click(name);
    await waitFor(() => expect(network.inputsOf('changeCertificate').at(-1)).toMatchObject({ nameShown }));
    await waitFor(() => expect(name.checked).toBe(nameShown));
  }
  await user.click(screen.getByRole('button', { name: 'Withdraw this certificate' }));
  await user.click((await screen.findAllByRole('button', { name: 'Withdraw this certificate' })).at(-1)!);
  await screen.findByText('Withdrawn');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull());
});

test('the card of a certificate has its day in the language of its other words', async () => {
  await openCertificates({ language: 'hi' }, certificateOf());
  const work = await screen.findByRole('heading', { level: 2, name: /Soil$/ });
  expect(work.parentElement!.textContent).toContain('26 नवंबर 2026');
  expect(work.parentElement!.textContent).not.toContain('November');
});

test('a fold within an open fold turns its own arrow alone', async () => {
  const { user } = await openCertificates({}, certificateOf());
  await user.click(await screen.findByText('More options'));
  const arrowOf = (words: string) => screen.getByText(words).nextElementSibling!;
  // The class names what has to stand around an arrow that is turned: `[selector]:rotate-180`.
  const isTurned = (arrow: Element) => {
    const [, around = ''] = /\[(.*?>)&\]:rotate-180/.exec(arrow.getAttribute('class')!)!;
    return arrow.matches(`${around}*`);
  };
  expect(isTurned(arrowOf('More options'))).toBe(true);
  expect(isTurned(arrowOf('If LinkedIn’s form stays empty'))).toBe(false);
});
