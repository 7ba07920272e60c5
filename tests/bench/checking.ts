import { parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import { chapterChecks } from '#server/authoring/checks/chapter-checks.ts';
import { faultsIn } from '#server/authoring/checks/check.ts';
import { shinglesOf, type TopicShingles } from '#server/authoring/checks/repeat-check.ts';
import { chapterPrompt } from '#server/authoring/prompts/chapter-prompt.ts';
import { plausibleAnswer } from '#tests/stand-ins/plausible-course.ts';
import { soilLayout } from '#tests/support/author-facts.ts';
import { atMost, median, ms, type Figure } from './report.ts';

const chapters = 20;
const boundMs = 50;

/** Measures all checks of each chapter of the longest course, including the comparison with earlier chapters. */
export function measureChecks(): Figure {
  const names = Array.from({ length: chapters }, (_, n) => `मिट्टी, भाग ${n + 1}`);
  const layout = soilLayout(names, { 'Course Name': 'मिट्टी', Topic: 'मिट्टी', Duration: '40 hours' });
  const others: TopicShingles[] = [];
  const times = layout.Chapters.map((_, chapterIndex) => {
    const facts = { layout, chapterIndex, language: 'hi' } as const;
    const { value } = plausibleAnswer(chapterPrompt(facts).messages.at(-1)!.content);
    const parsed = parseChapterAnswer(JSON.stringify(value));
    const start = performance.now();
    faultsIn(chapterChecks, { ...parsed, facts, others });
    const time = performance.now() - start;
    others.push(...parsed.content.topics.map(shinglesOf));
    return time;
  });
  // The first ones run before the engine has compiled anything.
  return atMost(
    `all checks of a chapter of 8 topics, in a course of ${chapters}, median`,
    median(times),
    boundMs,
    { note: `slowest ${ms(Math.max(...times))}` },
  );
}
