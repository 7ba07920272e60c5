import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import {
  learnTwoChapters,
  saveCourseToLearn,
  type LearnedCourse,
} from '#tests/e2e/support/learned-course.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };
/** Somebody else's course, whose second chapter is where the reader is. */
let course: LearnedCourse;
beforeAll(async () => {
  course = await saveCourseToLearn(e2e.product.session(), e2e.database);
});

type Opened = Awaited<ReturnType<typeof e2e.newPage>>;
const begin = ({ page }: Pick<Opened, 'page'>) => learnTwoChapters(page, e2e.database, course, e2e.url);
const atSecondChapter = () => `**/createcourse/start/${course.courseId}?chapter=${course.chapterIds[1]}`;

async function saveLayout({ page }: Pick<Opened, 'page'>, courseName: string): Promise<void> {
  const saved = await page.request.post('/api/course/save-course-layout', {
    data: { 'Course Name': courseName, Chapters: [{ 'Chapter Name': 'One' }] },
    headers: { origin: e2e.url },
  });
  expect(saved.status()).toBe(201);
}

describe('the dashboard', () => {
  test('leads to the chapter where the learner was with one press, in the first view of a phone', async () => {
    const opened = await signedIn(e2e, phone);
    await begin(opened);
    const { page, trouble } = opened;
    await openPage(page, '/dashboard');
    const goOn = page.getByRole('link', { name: 'Continue: Water and roots' });
    const { y = 740, height = 0 } = (await goOn.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
    await goOn.click();
    await page.waitForURL(atSecondChapter());
    await page.getByRole('heading', { name: 'Water and roots' }).first().waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('keeps what the server drew in its place until the code of the list is there', async () => {
    const opened = await signedIn(e2e, phone);
    await begin(opened);
    await saveLayout(opened, 'Knots');
    const { page, trouble } = opened;
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/your-courses-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
          );
      });
      shifts.observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/dashboard');
    const menu = page
      .getByRole('region', { name: 'Your courses' })
      .getByRole('button', { name: 'More about Knots' });
    expect(await menu.count()).toBe(1);
    held.resolve();
    await waitUntilHydrated(menu);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
    expect(trouble).toEqual(noTrouble);
  });

  test('lists what the learner made and began, with state, progress and a menu', async () => {
    const opened = await signedIn(e2e, phone);
    await begin(opened);
    await saveLayout(opened, 'Knots');
    const { page, trouble } = opened;
    await openPage(page, '/dashboard');
    const list = page.getByRole('region', { name: 'Your courses' });
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await row('Knots').getByText('Planned').waitFor();
    await row('Soil for growers').getByText('2 of 3 chapters read').waitFor();
    const menu = row('Soil for growers').getByRole('button', { name: 'More about Soil for growers' });
    await waitUntilHydrated(menu);
    await menu.click();
    expect(await list.getByRole('button', { name: /^Delete / }).count()).toBe(0);
    await list.getByRole('link', { name: 'Share' }).click();
    await page.waitForURL(`**/createcourse/finish/${course.courseId}#share`);

    await openPage(page, '/dashboard');
    await row('Knots').getByRole('button', { name: 'More about Knots' }).click();
    await list.getByRole('button', { name: 'Delete Knots' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await list.getByRole('link', { name: 'Knots' }).waitFor({ state: 'detached' });
    await list.getByRole('button', { name: 'Restore Knots' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });
});

describe('a guest who returns', () => {
  test('goes on from the landing page with one press, without scripts', async () => {
    const goOn = 'Continue: Water and roots';
    const opened = await e2e.newPage({ ...phone, javaScriptEnabled: false });
    const { page, trouble } = opened;
    await page.goto('/');
    expect(await page.getByRole('link', { name: goOn }).count()).toBe(0);
    await begin(opened);
    await page.goto('/');
    const link = page.getByRole('link', { name: goOn });
    const { y = 740, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
    expect(trouble).toEqual(noTrouble);
    await link.click();
    await page.waitForURL(atSecondChapter());
  });

  test('is led from the landing page to a course that they made and have not begun', async () => {
    const opened = await e2e.newPage();
    await saveLayout(opened, 'Knots');
    const { page } = opened;
    await page.goto('/');
    await page.getByRole('link', { name: 'Your courses' }).click();
    await page.getByRole('region', { name: 'Your courses' }).getByRole('link', { name: 'Knots' }).waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: /Knots\s*Open/ }).click();
    await page.waitForURL(/\/createcourse\/[^/]+$/);
    await page.getByRole('heading', { name: 'Knots' }).first().waitFor();
  });

  test('finds what to go on with and their courses on the first step of the wizard', async () => {
    const opened = await e2e.newPage(phone);
    await begin(opened);
    const { page, trouble } = opened;
    await openPage(page, '/createcourse');
    const list = page.getByRole('region', { name: 'Your courses' });
    await list.getByText('2 of 3 chapters read').waitFor();
    await page.getByRole('link', { name: 'Continue: Water and roots' }).click();
    await page.waitForURL(atSecondChapter());
    expect(trouble).toEqual(noTrouble);
  });
});

test('a visitor who is led from the dashboard to the sign-in page goes on without an account', async () => {
  const { page, trouble } = await e2e.newPage(phone);
  for (const [from, to] of [
    ['/dashboard', '/createcourse'],
    ['/dashboard/progress', '/progress'],
  ] as const) {
    await page.goto(from);
    await page.getByText('The dashboard needs an account').waitFor();
    await page.getByRole('link', { name: 'Go on without an account' }).click();
    await page.waitForURL(`**${to}`);
  }
  expect(trouble).toEqual(noTrouble);
});
