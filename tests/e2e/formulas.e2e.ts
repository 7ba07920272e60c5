import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();
const phone = { viewport: { width: 360, height: 740 } };

const words = {
  en: ['Speed is distance over time', 'Note:', 'Show the answer', 'behind'],
  hi: ['चाल, दूरी बटा समय है', 'ध्यान दें:', 'उत्तर दिखाएँ', 'यह'],
  ur: ['رفتار فاصلہ بٹا وقت ہے', 'نوٹ:', 'جواب دکھائیں', 'یہ'],
} as const;

const textIn = ([speed, note, answer, behind]: (typeof words)[keyof typeof words]) => String.raw`## ${speed}

**${note}**${behind} $v = \frac{d}{t}$, 2*3*4 = 24, H<sub>2</sub>O, 5 &times; 6, -5, ₹ 500, +91 98765 43210, 20%, \(E = mc^2\).
$$x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a} = \sum_{i=1}^{n} \frac{a_i + b_i + c_i + d_i}{e_i + f_i + g_i} + \int_0^1 \frac{x^2 + y^2 + z^2}{\sqrt{1 - x^2}}\,dx$$

| ${speed} | x |
|---|---|
| $|x|$ | \(y^2\) |

\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}

\[ \begin{pmatrix} a & b \\ c & d \end{pmatrix} \ce{2H2 + O2 -> 2H2O} \]

<details>
<summary>${answer}</summary>

$\boxed{x = 3}$ $\cancel{5}$ $\sqrt[3]{27}$ $\vec{AB}$ $5 and $6

</details>`;

async function saved(language: keyof typeof words) {
  const session = e2e.product.session();
  const description = textIn(words[language]);
  const made = {
    ...chapter(words[language][0], [{ description }]),
    terms: [{ term: '$F$', meaning: '$F = ma$' }],
  };
  const course = await saveCourse(session, {
    courseName: words[language][0],
    description: words[language][0],
    language: language satisfies CourseLanguage,
    chapters: [made],
  });
  return { session, courseId: course._id, chapterId: course.chapters[0]!._id };
}

const heightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each(['hi', 'ur'] as const)(
  'a chapter with maths is set on a phone, and what is too wide scrolls in its own box (%s)',
  async (language) => {
    const { courseId, chapterId } = await saved(language);
    const { page, trouble } = await e2e.newPage(phone);
    await page.goto(learningPath(courseId, chapterId));
    await page.locator('math').first().waitFor();
    expect(await overflow(page)).toBe(0);
    // A fraction stands above another line.
    expect(await heightOf(page, 'mfrac')).toBeGreaterThan(1.5 * (await heightOf(page, 'mi')));
    const box = page.locator('.formula').first();
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await page.locator('main').textContent()).toContain('$5 and $6');
    expect(await page.locator('.terms math').count()).toBe(2);
    expect(trouble).toEqual(noTrouble);
  },
);

test('without MathML a fraction is no number, and nothing of the source is seen', async () => {
  const { courseId, chapterId } = await saved('en');
  const { page } = await e2e.newPage(phone);
  // Elements of MathML are unknown to old browsers, as these are to this one, and math-style is too.
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/<math([ >])/g, '<x-math$1')
      .replaceAll('</math>', '</x-math>')
      .replaceAll(/\(?math-style: ?compact\)?/g, (found) => found.replace('math-style', 'nothing-known'))
      .replaceAll(/-moz-appearance: ?none/g, 'nothing-known:none');
    return route.fulfill({ response: answer, body });
  });
  await page.goto(learningPath(courseId, chapterId));
  const fraction = page.locator('x-math mfrac').first();
  await fraction.waitFor();
  const [above, below] = await fraction.evaluate((element) =>
    [...element.children]
      .map((child) => child.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom - 1);
  expect(await page.locator('x-math annotation').first().isVisible()).toBe(false);
  expect(await overflow(page)).toBe(0);
});

test('a question’s maths is set in its stem, options and explanation', async () => {
  const { session, courseId, chapterId } = await saved('en');
  const written = await session.post(`/api/courses/${courseId}/chapters/${chapterId}/questions`, {
    id: randomUUID(),
    kind: 'one',
    stem: 'What is $\\frac{1}{2} + \\frac{1}{4}$?',
    answer: '$\\frac{3}{4}$',
    wrong: ['$\\frac{2}{6}$', '$5 and $6', '2*3*4'],
    whyWrong: ['That is $\\frac{1}{3}$.', 'That is a price.', 'That is a product.'],
    explanation: 'Because $\\frac{1}{2} = \\frac{2}{4}$.',
    quote: '',
  });
  expect(written.status, await written.text()).toBe(201);
  const { page, trouble } = await e2e.newPage(phone);
  await openPage(page, `/practice/${courseId}/${chapterId}`);
  await page.locator('h2 mfrac').first().waitFor();
  expect(await page.locator('label mfrac').count()).toBe(2);
  expect(await page.locator('fieldset').innerText()).toContain('$5 and $6');
  await page
    .locator('label', { hasText: '3' })
    .filter({ has: page.locator('mfrac') })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('p mfrac').first().waitFor();
  expect(trouble).toEqual(noTrouble);
});
