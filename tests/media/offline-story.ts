import type { Page } from 'playwright-core';
import type { PageLanguage } from '#contract/language.ts';
import { demoCourses } from './demo-course.ts';

import { answerAction, button, centre, openCourse, textsOf, toTop, type Action } from './film-story.ts';

/** A learner saves a course, switches the network off, reads, answers, and switches it on again. */
export function offlineActions(language: PageLanguage): Action[] {
  const { saved } = textsOf[language];
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
        await centre(button(page, saved.save));
      },
      async play(person, page) {
        await person.pause(500);
        await person.tap(button(page, saved.save));
        await person.pause(900);
        await person.tap(button(page, saved.keep));
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
    answerAction(language, { seconds: 4.6, beforeMs: 600, afterMs: 1200, scrolls: false }),
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
  const isReached = await page.evaluate(() =>
    fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  if (isReached !== on) throw new Error('The network is not as the film says');
  await page.evaluate((mark) => {
    if (mark) localStorage.setItem('film airplane mode', 'on');
    else localStorage.removeItem('film airplane mode');
  }, !on);
}
