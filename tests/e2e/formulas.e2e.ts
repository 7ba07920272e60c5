import { expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { learningPath, phone } from '#tests/e2e/support/screens.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';

// src/web/learning/markdown.test.tsx tests what MathML is made of a source.

const e2e = startProduct();

const description = String.raw`**ध्यान दें:** $v = \frac{d}{t}$, 2*3*4 = 24, \(E = mc^2\).

$$x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a} = \sum_{i=1}^{n} \frac{a_i + b_i + c_i + d_i}{e_i + f_i + g_i} + \int_0^1 \frac{x^2 + y^2 + z^2}{\sqrt{1 - x^2}}\,dx$$

| $|x|$ | \(y^2\) |
|---|---|
| 1 | 2 |

\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}
\[ \begin{pmatrix} a & b \\ c & d \end{pmatrix} \ce{2H2 + O2 -> 2H2O} \]

$\boxed{x = 3}$ $\cancel{5}$ $\sqrt[3]{27}$ $\vec{AB}$ $5 and $6`;

async function openFormulas(language: 'hi' | 'ur') {
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'चाल',
    description: 'चाल',
    language,
    chapters: [{ ...chapter('चाल', [{ description }]), terms: [{ term: '$F$', meaning: '$F = ma$' }] }],
  });
  return { ...(await e2e.newPage(phone)), path: learningPath(_id, chapters[0]!._id) };
}

test.each(['hi', 'ur'] as const)(
  'a chapter with maths is set on a phone, and what is too wide scrolls in its own box (%s)',
  async (language) => {
    const { page, path, trouble } = await openFormulas(language);
    const heightOf = async (element: string) => (await page.locator(element).first().boundingBox())!.height;
    await page.goto(path);
    await page.locator('math').first().waitFor();
    expect(await overflowFaults(page)).toEqual([]);
    // A fraction stands above another line.
    expect(await heightOf('mfrac')).toBeGreaterThan(1.5 * (await heightOf('mi')));
    const isWide = (box: Element) => box.scrollWidth > box.clientWidth;
    expect(await page.locator('.formula').first().evaluate(isWide)).toBe(true);
    expect(await page.locator('main').textContent()).toContain('$5 and $6');
    expect(await page.locator('.terms math').count()).toBe(2);
    expect(trouble).toEqual(noTrouble);
  },
);

test('without MathML a fraction is no number, and nothing of the source is seen', async () => {
  const { page, path } = await openFormulas('hi');
  // Elements of MathML are unknown to old browsers, as these are to this one, and math-style is too.
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/<math([ >])/g, '<x-math$1')
      .replaceAll('</math>', '</x-math>')
      .replaceAll(/\(?math-style: ?compact\)?/g, (found) => found.replace('math-style', 'nothing-known'))
      .replaceAll(/-moz-appearance: ?none/g, 'nothing-known:none');
    return route.fulfill({ response: answer, body });
  });
  await page.goto(path);
  const parts = page.locator('x-math mfrac').first().locator('> *');
  await parts.first().waitFor();
  const [above, below] = [(await parts.first().boundingBox())!, (await parts.last().boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  expect(await page.locator('x-math annotation').first().isVisible()).toBe(false);
  expect(await overflowFaults(page)).toEqual([]);
});
