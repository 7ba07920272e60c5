import type { Locator, Page } from 'playwright-core';
import type { PageLanguage } from '#contract/language.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';
import type { CaptionedScene } from './captions.ts';

import { demoQuestions } from './demo-course.ts';
import type { Person } from './person.ts';

export const textsOf = { en: await pageTextsIn('en'), hi: await pageTextsIn('hi') };

export interface Action {
  /** The length in the film, to which the recording is fitted. */
  seconds: number;
  /** Waits for the screen before the recording. */
  prepare?: (page: Page) => Promise<void>;
  play: (person: Person, page: Page) => Promise<void>;
  /** Whether its end is the film's poster. */
  isPoster?: true;
}

export interface Scene extends Action, CaptionedScene {}

/** Returns the id of the course that is open. */
export const openCourse = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())![0];

/** Hides the current date, because it would make the film look outdated. */
async function hideToday(page: Page, language: PageLanguage): Promise<void> {
  const dates = page.getByText(textsOf[language].learning.lastUpdated.split('{')[0]!);
  await dates.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => (style.visibility = 'hidden')));
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

const intoView = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });
export const centre = (target: Locator) => target.evaluate(intoView);

/** A scene in which a learner answers the first question about the chapter that is open. */
export function answerAction(
  language: PageLanguage,
  {
    seconds,
    beforeMs,
    afterMs,
    scrolls,
  }: { seconds: number; beforeMs: number; afterMs: number; scrolls: boolean },
): Action {
  const { lesson } = textsOf[language];
  const [{ answer, explanation }] = demoQuestions[language];
  const checkYourself = (page: Page) => page.getByRole('link', { name: lesson.checkYourself, exact: true });
  return {
    seconds,
    prepare: (page) =>
      centre(
        page
          .locator('section')
          .filter({ has: checkYourself(page) })
          .last(),
      ),
    async play(person, page) {
      await person.pause(300);
      await person.tap(checkYourself(page));
      await page.getByRole('radio').first().waitFor();
      await person.pause(beforeMs);
      await person.tap(page.getByText(answer[0]!, { exact: true }));
      await person.pause(200);
      await person.tap(button(page, lesson.check));
      const why = page.getByText(explanation);
      await why.waitFor();
      if (scrolls) await person.scrollTo(why, 480, 400);
      await person.pause(afterMs);
    },
  };
}

/** The link that leads from a course's welcome view to its first chapter. */
export const firstChapterLink = (page: Page, language: PageLanguage) =>
  page.getByRole('link', { name: textsOf[language].learning.firstChapter });

/** Opens the first chapter, with its text and the number of its questions. */
export async function openFirstChapter(page: Page, language: PageLanguage): Promise<void> {
  const { questionsBeingChecked, questionsHere } = textsOf[language].learning;
  const ready = page.getByText(questionsHere.other.replace('{count}', `${demoQuestions[language].length}`));
  await firstChapterLink(page, language).click();
  do {
    await page.reload();
    await page.getByRole('table').waitFor();
    await ready.or(page.getByText(questionsBeingChecked)).waitFor();
  } while (!(await ready.isVisible()));
  await hideToday(page, language);
  await toTop(page);
}
