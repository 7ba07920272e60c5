import type { PageLanguage } from '#contract/language.ts';
import { demoCourses } from './demo-course.ts';
import {
  answerAction,
  button,
  firstChapterLink,
  openFirstChapter,
  textsOf,
  toTop,
  type Action,
} from './film-story.ts';

/** Counts the scenes at the film's beginning, which need the course that the others make. */
export const scenesOfReading = 2;

/** The scenes in the order of the film, which shows the finished chapter first. */
export const demoActions = (language: PageLanguage): Action[] => [
  ...readingActions(language),
  ...creationActions(language),
];

/** A learner reads the first chapter and answers a question about it. */
function readingActions(language: PageLanguage): Action[] {
  const [chapter] = Object.values(demoCourses[language].chapters);
  const [sun, measure] = chapter!.topics;
  return [
    {
      seconds: 5,
      prepare: (page) => openFirstChapter(page, language),
      async play(person, page) {
        await person.pause(1400);
        await person.scrollTo(page.getByText(sun!.title), 90, 1000);
        await person.pause(1000);
        await person.scrollTo(page.getByText(measure!.title), 90, 900);
        await person.pause(900);
      },
    },
    answerAction(language, { seconds: 4.4, beforeMs: 800, afterMs: 1500, scrolls: true }),
  ];
}

/** A guest goes from a topic to a course. */
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
      seconds: 3.4,
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
        await person.tap(
          button(page, wizard.chapterCount.other.replace('{count}', `${layout.Chapters.length}`)),
        );
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
      seconds: 2.2,
      prepare: (page) => page.getByRole('heading', { name: finish.title }).waitFor(),
      async play(person, page) {
        await person.pause(1200);
        await person.tap(page.getByRole('link', { name: finish.startCourse }));
        await firstChapterLink(page, language).waitFor();
        await person.pause(500);
      },
    },
  ];
}
