import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { cutText } from '#server/platform/cut-text.ts';

const mostSelfChecks = 6;

interface Frames {
  doing: (objective: string) => string;
  telling: (title: string) => string;
}

const english: Frames = {
  doing: (objective) => `Without looking: ${objective}`,
  telling: (title) => `Without looking: tell somebody what “${title}” is about.`,
};
const hindi: Frames = {
  doing: (objective) => `बिना देखे: ${objective}`,
  telling: (title) => `बिना देखे किसी को बताइए कि “${title}” में क्या बात थी।`,
};

/**
 * Things to try without looking, made from the chapter's own objectives and questions to oneself, or else from the titles of
 * its topics. They claim nothing about the subject, so they need no check.
 */
export function selfChecksOf(
  { objectives = [], topics }: ChapterContent,
  language: CourseLanguage,
): string[] {
  const frames = language === 'hi' ? hindi : english;
  const texts =
    objectives.length > 0
      ? objectives.map((text) => frames.doing(text))
      : topics.map(({ title }) => frames.telling(title));
  return texts.slice(0, mostSelfChecks).map((text) => cutText(text, questionCaps.text));
}
