import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();
const viewport = { width: 360, height: 740 };

const topics = Array.from({ length: 12 }, (_, index) => ({
  title: `Knot ${index + 1}`,
  description: 'Lay the end over the rope, and pull it through from below. '.repeat(8),
}));
const course = {
  courseName: 'Ropes',
  description: 'Knots that hold.',
  chapters: [chapter('Simple knots', topics), chapter('Loops', topics.slice(0, 1))],
};

test('a chapter that is opened again begins where its reader was, also on another screen', async () => {
  const { page, context, trouble } = await e2e.newPage({ viewport });
  const { _id, chapters } = await saveCourse(e2e.product.session(), course);
  const [first, second] = chapters.map((each) => `/createcourse/start/${_id}?chapter=${each._id}`);
  await openPage(page, first!);
  const knot = page.getByRole('heading', { name: 'Knot 9', exact: true });
  await knot.evaluate((heading) => heading.scrollIntoView());
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('places guest')))
    .toContain(String(chapters[0]?._id));
  const before = (await knot.boundingBox())!.y;

  await openPage(page, `/createcourse/start/${_id}`);
  await page.getByRole('link', { name: 'Simple knots' }).filter({ visible: true }).first().click();
  await expect.poll(async () => Math.abs((await knot.boundingBox())!.y - before)).toBeLessThan(3);
  await page.close();
  const wide = await context.newPage();
  await wide.setViewportSize({ width: 1280, height: 740 });
  await openPage(wide, second!);
  expect(await wide.evaluate(() => scrollY)).toBe(0);
  await openPage(wide, first!);
  const again = wide.getByRole('heading', { name: 'Knot 9', exact: true });
  await expect.poll(async () => (await again.boundingBox())!.y).toBeLessThan(740);
  expect((await again.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect(trouble).toEqual(noTrouble);
});

test('the last chapter says what is not read yet, then that all is read, and leads to the end of the course', async () => {
  const { page, trouble } = await e2e.newPage({ viewport });
  const { _id, chapters } = await saveCourse(e2e.product.session(), course);
  await openPage(page, `/createcourse/start/${_id}?chapter=${chapters[1]?._id}`);
  const end = page.getByRole('region', { name: 'This was the last chapter' });
  await end.getByText('Not read yet').waitFor();
  await end.getByRole('link', { name: 'Simple knots' }).click();
  await page.getByRole('heading', { level: 2, name: 'Simple knots' }).waitFor();
  const markAsRead = page.getByRole('button', { name: 'Mark as read' });
  // The button waits for what keeps the mark.
  const mark = () =>
    expect
      .poll(async () => {
        if ((await markAsRead.getAttribute('aria-pressed')) !== 'true') await markAsRead.click();
        return markAsRead.getAttribute('aria-pressed');
      })
      .toBe('true');
  await mark();
  await page.getByRole('link', { name: /Loops/ }).last().click();
  await end.getByText('Not read yet').waitFor({ state: 'hidden' });
  const read = page.getByRole('region', { name: 'You have read it all' });
  expect(await read.count()).toBe(0);
  await mark();
  await read.waitFor();
  expect(await read.getByText('Not read yet').isVisible()).toBe(false);
  await read.getByRole('link', { name: 'To the end of the course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Well done!' }).waitFor();
  await page.getByRole('link', { name: 'Other courses' }).click();
  await page.waitForURL('**/courses');
  expect(trouble).toEqual(noTrouble);
});
