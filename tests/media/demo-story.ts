import type { Page } from 'playwright-core';
import type { CaptionedScene } from './captions.ts';
import { demoLayout } from './demo-course.ts';
import type { Person } from './person.ts';

export interface Scene extends CaptionedScene {
  /** Waits for the screen before the recording. */
  prepare?: (page: Page) => Promise<void>;
  play: (person: Person, page: Page) => Promise<void>;
}

/** Hides the current date, because it would make the film look outdated. */
export async function hideToday(page: Page): Promise<void> {
  const dates = page.getByText(/^Last updated: /);
  await dates.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => (style.visibility = 'hidden')));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A guest goes from a topic to a course and reads it. */
export const demoStory: readonly Scene[] = [
  {
    seconds: 3.8,
    caption: {
      en: 'This is how Saksham works.\nChoose one of fourteen categories.',
      hi: 'सक्षम ऐसे काम करता है।\nचौदह श्रेणियों में से एक चुनिए।',
    },
    async prepare(page) {
      await page.goto('/createcourse', { waitUntil: 'networkidle' });
    },
    async play(person, page) {
      await person.pause(500);
      await person.click(page.getByRole('radio', { name: demoLayout.Category }));
      await person.pause(500);
      await person.click(button(page, 'Next'));
    },
  },
  {
    seconds: 5.4,
    caption: {
      en: 'Say what you want to learn,\nin your own words.',
      hi: 'अपने शब्दों में लिखिए कि\nआप क्या सीखना चाहते हैं।',
    },
    async play(person, page) {
      await person.type(page.getByLabel('What topic do you want to dive into?'), demoLayout.Topic);
      await person.type(page.getByLabel('Description'), 'I have a small balcony.');
      await person.click(button(page, 'Next'));
    },
  },
  {
    seconds: 5,
    caption: {
      en: 'Make it fit you: level, time,\nlanguage and number of chapters.',
      hi: 'इसे अपने अनुसार बनाइए: स्तर, समय,\nभाषा और अध्यायों की संख्या।',
    },
    async play(person, page) {
      await person.choose(page.getByLabel('Difficulty Level'), demoLayout.Level);
      await person.type(page.getByLabel('Course Duration in hours'), '4');
      await person.choose(page.getByLabel('Add a Video'), 'no');
      await person.type(page.getByLabel('Number of Chapters'), `${demoLayout.Chapters.length}`);
      await person.click(button(page, 'Generate Course'));
    },
  },
  {
    seconds: 4,
    caption: {
      en: 'The plan is written before your eyes.\n(Waiting is shortened in this film.)',
      hi: 'योजना आपकी आँखों के सामने लिखी जाती है।\n(फ़िल्म में प्रतीक्षा छोटी की गई है।)',
    },
    async play(_, page) {
      await page.waitForURL(/\/createcourse\/[^/?]+$/);
    },
  },
  {
    seconds: 4.6,
    caption: {
      en: 'Read the plan. If it fits,\nhave the chapters written.',
      hi: 'योजना पढ़िए। ठीक लगे,\nतो अध्याय लिखवाइए।',
    },
    async prepare(page) {
      await button(page, 'Generate Course content').waitFor();
    },
    async play(person, page) {
      await person.pause(900);
      await person.click(button(page, 'Generate Course content'));
      await page.getByRole('alertdialog').waitFor();
      await person.pause(600);
      await person.click(button(page, 'Continue'));
    },
  },
  {
    seconds: 5,
    caption: {
      en: 'Chapters arrive one by one.\n(These texts were prepared for this film.)',
      hi: 'अध्याय एक-एक करके आते हैं।\n(ये पाठ इस फ़िल्म के लिए तैयार किए गए हैं।)',
    },
    async play(person, page) {
      const writing = page.getByRole('heading', { name: 'Your course is being written' });
      await writing.waitFor();
      await person.scrollTo(writing, 90);
      await page.waitForURL('**/createcourse/finish/*');
    },
  },
  {
    seconds: 3.6,
    caption: {
      en: 'Your course is ready:\nread it, or share its link.',
      hi: 'आपका कोर्स तैयार है:\nपढ़िए, या इसका लिंक भेजिए।',
    },
    async prepare(page) {
      await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
    },
    async play(person, page) {
      await person.pause(2800);
      await person.click(page.getByRole('link', { name: 'Start Course' }));
    },
  },
  {
    seconds: 2.4,
    caption: {
      en: 'Its chapters stand\nbeside the text.',
      hi: 'पाठ के साथ में\nइसके अध्याय हैं।',
    },
    async prepare(page) {
      await page.getByRole('link', { name: 'Start with the first chapter' }).waitFor();
      await hideToday(page);
    },
    async play(person, page) {
      await person.pause(500);
      await person.click(page.getByRole('link', { name: 'Start with the first chapter' }));
    },
  },
  {
    seconds: 5.2,
    caption: {
      en: 'Read it chapter by chapter,\nat your own pace. BE SAKSHAM',
      hi: 'अध्याय-दर-अध्याय पढ़िए,\nअपनी गति से। सक्षम बनो',
    },
    async prepare(page) {
      await page.getByRole('table').waitFor();
    },
    async play(person, page) {
      await person.pause(900);
      await person.scrollTo(page.getByText('How much sun does a plant need?'), 90);
      await person.pause(1000);
      await person.scrollTo(page.getByText('Try it: measure your balcony'), 90);
      await person.pause(1500);
    },
  },
];
