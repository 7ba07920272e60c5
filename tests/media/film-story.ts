import type { Page } from 'playwright-core';
import type { PageLanguage } from '#contract/language.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';
import type { CaptionedScene } from './captions.ts';
import { demoQuestions } from './demo-questions.ts';
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
