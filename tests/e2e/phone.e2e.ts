import { describe, expect, test } from 'vitest';
import { openLayoutScreen } from '#tests/e2e/support/layout-screen.ts';
import { expectInFirstView, phoneViewport as viewport } from '#tests/e2e/support/first-view.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();

// Words are longer in Hindi.
const locale = 'hi-IN';

const course = {
  courseName: 'Reading the weather without instruments',
  description:
    'What clouds, wind and birds tell about the next hours, for people who work outside, with examples from every season and what to do when the signs disagree.',
  chapters: [chapter('Clouds', [{ description: 'Look up before you go out.' }]), chapter('Wind')],
};

const long = 'Clouds, wind and birds tell about the next hours. '.repeat(6).trim();

describe('on a phone of 360 x 740', () => {
  test('the layout’s button to write the content is in the first view', async () => {
    const { page, trouble } = await openLayoutScreen(e2e, undefined, { viewport, locale });
    await expectInFirstView(page.getByRole('button', { name: 'कोर्स की सामग्री लिखवाएँ' }));
    expect(trouble).toEqual(noTrouble);
  });

  test('the Finish screen’s button to start is in the first view', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    const { _id } = await saveCourse(e2e.product.session(), course);
    await openPage(page, `/createcourse/finish/${_id}`);
    await expectInFirstView(page.getByRole('link', { name: 'कोर्स शुरू करें' }));
    expect(trouble).toEqual(noTrouble);
  });

  test('a chapter’s text begins in the first view, and a bar of 56 px stays above it', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    const { _id, chapters } = await saveCourse(e2e.product.session(), course);
    await openPage(page, `/createcourse/start/${_id}?chapter=${chapters[0]?._id}`);
    await expectInFirstView(page.getByText('Look up before you go out.'));
    const bar = page.getByRole('button', { name: 'अध्याय सूची खोलें 2 में से 1', exact: true });
    expect((await bar.boundingBox())?.height).toBe(56);
    await page.setViewportSize({ ...viewport, height: 300 });
    await page.getByRole('link', { name: /Wind/ }).last().scrollIntoViewIfNeeded();
    expect((await bar.boundingBox())?.y).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });

  test('the welcome view leads to its list of chapters, with the time that each takes to read', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    const { _id } = await saveCourse(e2e.product.session(), {
      ...course,
      chapters: [chapter('Clouds', [{ description: 'Look up. '.repeat(150) }]), chapter('Wind')],
    });
    await openPage(page, `/createcourse/start/${_id}`);
    await expectInFirstView(page.getByRole('link', { name: 'पहले अध्याय से शुरू करें' }));
    await page.getByText('सीखना शुरू करने के लिए नीचे से कोई अध्याय चुनिए...', { exact: true }).waitFor();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Clouds' });
    await row.getByText('पढ़ने में लगभग 3 मिनट', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 2, name: 'Clouds' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('each step of the wizard has its deciding button and its first field in the first view', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    for (const step of [1, 2]) {
      await openPage(page, `/createcourse?step=${step}`);
      await expectInFirstView(page.getByRole('button', { name: 'अगला', exact: true }));
    }
    await openPage(page, '/createcourse?step=3');
    await expectInFirstView(page.getByRole('button', { name: 'रूपरेखा बनवाएँ', exact: true }));
    await expectInFirstView(page.getByRole('combobox', { name: 'भाषा', exact: true }));
    expect(trouble).toEqual(noTrouble);
  });

  test('the wizard fills in a number that is pressed, and shows what words give', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    await openPage(page, '/createcourse?step=3');
    const three = page.getByRole('button', { name: '3 अध्याय', exact: true });
    await three.click();
    expect(await page.getByRole('textbox', { name: 'अध्यायों की संख्या' }).inputValue()).toBe('3');
    expect(await three.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('कोर्स इतना होगा: 3 अध्याय।').waitFor();
    await page.getByRole('textbox', { name: 'कोर्स की अवधि (घंटों में)' }).fill('दो घंटे');
    await page.getByText('कोर्स इतना होगा: 2 घंटे।').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('a long description shows three lines, and the rest after a press', async () => {
    const { page, trouble } = await e2e.newPage({ viewport, locale });
    const { _id } = await saveCourse(e2e.product.session(), { ...course, description: long });
    await openPage(page, `/createcourse/${_id}`);
    const description = page.getByText(long).first();
    const before = (await description.boundingBox())!.height;
    expect(before).toBeLessThan(90);
    await page.getByText('और दिखाएँ', { exact: true }).first().click();
    expect((await description.boundingBox())!.height).toBeGreaterThan(before);
    expect(await page.getByText('और दिखाएँ', { exact: true }).first().isVisible()).toBe(false);
    expect(trouble).toEqual(noTrouble);
  });
});
