import { describe, expect, test } from 'vitest';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { costlyMarkdown } from '#tests/hostile/hostile-content.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';

const e2e = startProduct();

/** Removes NUL and lone surrogates, which the API refuses. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

describe('the language of a course', () => {
  test('lays out an Urdu course from right to left, but not its code or the page around it', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'اردو شاعری',
      description: 'غزل اور نظم کو پڑھنا سیکھیے۔',
      language: 'ur',
      chapters: [
        chapter('غزل کیا ہے', [{ description: 'غزل شعروں کا مجموعہ ہے۔', code: 'print("salaam")' }]),
      ],
    });
    const { page, trouble } = await e2e.newPage();
    await page.goto(learningPath(course._id, course.chapters[0]?._id));
    const styles = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((element) => ({
          direction: getComputedStyle(element).direction,
          lang: element.closest('[lang]')?.getAttribute('lang'),
        }));
    await page.getByRole('heading', { level: 2, name: 'غزل کیا ہے' }).waitFor();
    // While React hydrates, a node that it replaces has no style.
    await expect.poll(() => styles('غزل شعروں کا مجموعہ ہے۔')).toEqual({ direction: 'rtl', lang: 'ur' });
    await expect.poll(() => styles('print("salaam")')).toMatchObject({ direction: 'ltr' });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    const [heading, list] = await Promise.all([
      page.getByRole('heading', { level: 2 }).boundingBox(),
      sidebar(page).boundingBox(),
    ]);
    expect(list!.x).toBeLessThan(heading!.x);
    expect(trouble).toEqual(noTrouble);
  });

  test('greets in Hindi on a Hindi page', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'खेत का मौसम',
      description: 'बारिश का अनुमान लगाना सीखिए।',
      language: 'hi',
      chapters: [chapter('बादल')],
    });
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN' });
    await page.goto(learningPath(course._id));
    await page.getByRole('heading', { level: 1, name: 'खेत का मौसम में आपका स्वागत है!' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'बादल' }).click();
    const name = page.getByRole('heading', { level: 2, name: 'बादल' });
    await name.waitFor();
    expect(await name.getAttribute('lang')).toBe('hi');
    expect(trouble).toEqual(noTrouble);
  });
});

test('hostile text in every field of a course runs no script and loads nothing from other origins', async () => {
  const links = hostileAddresses.map((address) => `[x](${address}) ![y](${address})`);
  const texts = [hostileTags, hostileMarkdown, links].map((lines) => storable(lines.join('\n\n')));
  const course = await saveCourse(e2e.product.session(), {
    courseName: '<img src=x onerror=alert(1)>',
    description: texts[0]!.slice(0, 1900),
    level: '"><script>alert(1)</script>',
    duration: '<svg onload=alert(1)>',
    chapters: texts.map((text, place) => ({
      chapterName: `${place}<script>alert(1)</script>`,
      about: texts[1]!.slice(0, 1900),
      duration: '<iframe src=javascript:alert(1)>',
      topics: [{ title: '<b onmouseover=alert(1)>t</b>', description: text, code: text }],
    })),
  });
  const { page, context, trouble } = await e2e.newPage({ reducedMotion: 'reduce' });
  let ran = 0;
  await context.exposeFunction('alert', () => (ran += 1));
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  const paths = [`/createcourse/finish/${course._id}`, `/course/${course._id}`, learningPath(course._id)];
  for (const path of [...paths, ...course.chapters.map(({ _id }) => learningPath(course._id, _id))]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await page.evaluate(() => ({
      unexpected: [
        ...document.querySelectorAll(
          'main :is(script, iframe, object, embed, form, base, style, link, meta)',
        ),
      ]
        .map((element) => element.outerHTML)
        .filter((html) => !html.startsWith('<form')),
      pictures: [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src')),
      links: [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        .filter(({ protocol }) => !['https:', 'http:', 'mailto:'].includes(protocol))
        .map(({ href }) => href),
    }));
    expect(found.unexpected, path).toEqual([]);
    expect(found.links, path).toEqual([]);
    for (const source of found.pictures) expect(source, path).toMatch(/^\/course\/[\w-]+\/thumbnail\.svg$/);
  }
  expect(ran).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('the welcome page plays its silent background video, pauses it by its button and removes it with the first chapter', async () => {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Knots',
    description: 'Ropes.',
    chapters: [chapter('One')],
  });
  const { page, trouble } = await e2e.newPage({ ...withMotion, colorScheme: 'dark' });
  await page.goto(learningPath(course._id));
  const video = page.locator('video');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(await video.getAttribute('src')).toBe('/media/welcome-dark.mp4');
  expect(await video.evaluate(({ muted, loop }: HTMLVideoElement) => [muted, loop])).toEqual([true, true]);
  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
  await page.getByRole('button', { name: 'Play the background video' }).waitFor();
  expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
  await page.getByRole('link', { name: 'Start with the first chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'One' }).waitFor();
  expect(await video.count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('the welcome page plays no video under prefers-reduced-motion', async () => {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Knots',
    description: 'Ropes.',
    chapters: [chapter('One')],
  });
  const { page } = await e2e.newPage();
  await page.goto(learningPath(course._id), { waitUntil: 'networkidle' });
  expect(await page.locator('video').getAttribute('src')).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.querySelector('video')?.hasAttribute('src') === false);
});

test('a chapter that was stored beyond the caps is shown to its end, and hydrates', async () => {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Knots',
    description: 'Ropes.',
    chapters: [chapter('One', [{ code: 'tie()' }])],
  });
  const chapterId = course.chapters[0]!._id;
  const mixture = Object.values(costlyMarkdown).map((text) => text.slice(0, 600));
  const topics = [...mixture, costlyMarkdown['quotes six deep, each of its own']].map((description, n) => ({
    topic_id: `${n}`,
    title: `Part ${n}`,
    description: storable(description),
    code: n === 0 ? 'tie()' : null,
  }));
  await e2e.database.pool.query('update chapter_texts set topics = $1 where chapter_id = $2', [
    JSON.stringify(topics),
    chapterId,
  ]);
  const { page, trouble } = await e2e.newPage();
  await page.goto(learningPath(course._id, chapterId));
  await page.getByRole('heading', { name: `Part ${topics.length - 1}`, exact: true }).waitFor();
  const code = page.locator('figure', { hasText: 'tie()' }).first();
  // Only a hydrated button answers.
  await expect
    .poll(async () => {
      await code.getByRole('button').click();
      return code.getByRole('button').textContent();
    })
    .toBe('Copied');
  expect(trouble).toEqual(noTrouble);
});
