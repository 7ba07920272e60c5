import type { Locator, Page } from 'playwright-core';
import type { PageLanguage } from '#contract/language.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';
import { type films, filmTexts } from '#web/landing/media-facts.ts';
import type { CaptionedScene } from './captions.ts';
import { demoCourses, demoQuestions } from './demo-course.ts';
import type { Person } from './person.ts';

const textsOf = { en: await pageTextsIn('en'), hi: await pageTextsIn('hi') };

interface Action {
  seconds: number;
  prepare?: (page: Page) => Promise<void>;
  play: (person: Person, page: Page) => Promise<void>;
  isPoster?: true;
}

export interface Scene extends Action, CaptionedScene {}

export const openCourse = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())![0];

/** Hides the current date, because it would make the film look outdated. */
const hideToday = (page: Page) =>
  page
    .locator('[data-today]')
    .evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => (style.visibility = 'hidden')));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

const centre = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Answers the question that stands below the first topic. */
function answerAction(language: PageLanguage, seconds: number): Action {
  const { lesson } = textsOf[language];
  const [{ answer, stem }] = demoQuestions[language];
  const question = (page: Page) => page.locator('[data-question]', { hasText: stem });
  return {
    seconds,
    async prepare(page) {
      await centre(question(page));
      // The question is drawn before it can be answered.
      await question(page).getByRole('radio').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[data-question] fieldset:enabled'));
    },
    async play(person, page) {
      await person.scrollTo(question(page), 80, 700);
      await person.pause(1100);
      await person.tap(question(page).getByText(answer[0]!, { exact: true }));
      await person.pause(200);
      await person.tap(question(page).getByRole('button', { name: lesson.check }));
      await question(page).locator('[data-sheet]').waitFor();
      await person.pause(1700);
    },
  };
}

const firstChapter = (page: Page, language: PageLanguage) =>
  page.getByRole('heading', { name: Object.keys(demoCourses[language].chapters)[0]!, exact: true }).last();

export async function openFirstChapter(page: Page, language: PageLanguage): Promise<void> {
  const { questionsBeingChecked, questionsHere } = textsOf[language].lesson;
  const ready = page.getByText(questionsHere.other.replace('{count}', `${demoQuestions[language].length}`));
  await page.goto(`/createcourse/start/${openCourse(page)}`);
  await page.locator('[data-start]').click();
  do {
    await page.reload();
    await page.getByRole('table').waitFor();
    await ready.or(page.getByText(questionsBeingChecked)).waitFor();
  } while (!(await ready.isVisible()));
  await hideToday(page);
  await toTop(page);
}

/** Counts the scenes at the film's beginning, which need the course that the others make. */
export const scenesOfReading = 2;

function readingActions(language: PageLanguage): Action[] {
  const [chapter] = Object.values(demoCourses[language].chapters);
  const [sun] = chapter!.topics;
  return [
    {
      seconds: 4.4,
      prepare: (page) => openFirstChapter(page, language),
      async play(person, page) {
        await person.pause(1500);
        await person.scrollTo(page.getByText(sun!.title), 90, 1000);
        await person.pause(1900);
      },
    },
    answerAction(language, 5),
  ];
}

function creationActions(language: PageLanguage): Action[] {
  const { finish, generation, layout: plan, subjects, wizard } = textsOf[language];
  const { layout, wish } = demoCourses[language];
  return [
    {
      seconds: 3.6,
      async prepare(page) {
        await page.goto('/createcourse', { waitUntil: 'networkidle' });
        await page.getByRole('radio', { name: subjects.environment }).click();
        await button(page, wizard.next).click();
        await page.getByLabel(wizard.topicLabel).waitFor();
        await toTop(page);
      },
      async play(person, page) {
        await person.pause(300);
        await person.type(page.getByLabel(wizard.topicLabel), layout.Topic);
        await person.type(page.getByLabel(wizard.descriptionLabel), wish);
        await person.tap(button(page, wizard.next));
      },
    },
    {
      seconds: 4,
      async prepare(page) {
        await page.locator('main summary').click();
        await page.getByRole('combobox', { name: wizard.language }).waitFor();
        await toTop(page);
      },
      async play(person, page) {
        await person.pause(300);
        await person.choose(page.getByRole('combobox', { name: wizard.language }), language);
        await person.pause(300);
        await person.tap(button(page, layout.Duration));
        const count = wizard.chapterCount.other.replace('{count}', `${layout.Chapters.length}`);
        await person.tap(button(page, count));
        await person.pause(300);
        await person.tap(button(page, wizard.generate));
      },
    },
    {
      seconds: 2.8,
      async play(person, page) {
        await page.waitForURL(/\/createcourse\/[^/?]+$/);
        await button(page, plan.generate).waitFor();
        await person.pause(600);
      },
    },
    {
      seconds: 3.4,
      async play(person, page) {
        await person.tap(button(page, plan.generate));
        await page.getByRole('alertdialog').waitFor();
        await person.pause(400);
        await person.tap(button(page, plan.continue));
        const writing = page.getByRole('heading', { name: generation.title });
        await writing.waitFor();
        await person.scrollTo(writing, 90);
        await page.waitForURL('**/createcourse/finish/*');
      },
    },
    {
      seconds: 2.8,
      prepare: (page) => page.getByRole('heading', { name: finish.title }).waitFor(),
      async play(person, page) {
        await person.pause(900);
        await person.tap(page.getByRole('link', { name: finish.startCourse }));
        await firstChapter(page, language).waitFor();
        await person.pause(1200);
      },
    },
  ];
}

function offlineActions(language: PageLanguage): Action[] {
  const { saved } = textsOf[language];
  const saveButton = (page: Page) => page.getByRole('button', { name: saved.save.split('{')[0]! });
  const [chapterName] = Object.keys(demoCourses[language].chapters);
  const [chapter] = Object.values(demoCourses[language].chapters);
  return [
    {
      seconds: 4.4,
      async prepare(page) {
        await page.goto(`/course/${openCourse(page)}`);
        // The worker is installed by one page and works for the next.
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await centre(saveButton(page));
      },
      async play(person, page) {
        await person.pause(500);
        await person.pause(400);
        await person.tap(saveButton(page));
        await page.getByText(saved.kept.split('(')[0]!.trim()).waitFor();
        await person.pause(1200);
      },
    },
    {
      seconds: 3.4,
      isPoster: true,
      async play(person, page) {
        await switchNetwork(page, false);
        await person.pause(700);
        await page.goto('/');
        await page.getByText(saved.offlineLead).waitFor();
        await person.pause(1500);
      },
    },
    {
      seconds: 4.6,
      async play(person, page) {
        await person.tap(page.getByRole('link', { name: chapterName!, exact: true }));
        await page.getByText(chapter!.topics[0]!.title).first().waitFor();
        await toTop(page);
        await person.pause(800);
        await person.scrollTo(page.getByText(chapter!.topics[0]!.title).first(), 90, 900);
        await person.pause(900);
      },
    },
    answerAction(language, 4.6),
    {
      seconds: 3,
      async prepare(page) {
        await page.goto('/saved');
        // The status counts the events that wait to be sent.
        await centre(page.getByRole('status').filter({ hasText: /\d/ }));
      },
      async play(person, page) {
        await person.pause(900);
        await switchNetwork(page, true);
        await page.getByText(saved.nothingWaits).waitFor();
        await person.pause(1500);
      },
    },
  ];
}

async function switchNetwork(page: Page, on: boolean): Promise<void> {
  await page.context().setOffline(!on);
  const isReached = await page.evaluate(async () => (await fetch('/healthz').catch(() => undefined))?.ok);
  if (Boolean(isReached) !== on) throw new Error('The network is not as the film says');
  await page.evaluate((mark) => localStorage.setItem('film airplane mode', mark), on ? '' : 'on');
}

export type FilmName = keyof typeof films;

/** Returns the scenes in the order of the film, which shows the finished chapter first. */
export function storyOf(film: FilmName, language: PageLanguage): readonly Scene[] {
  const { landing } = textsOf[language];
  const demo = () => [...readingActions(language), ...creationActions(language)];
  const actions = film === 'demo' ? demo() : offlineActions(language);
  return actions.map((action, index) => ({ ...action, caption: landing[filmTexts[film][index]!] }));
}
