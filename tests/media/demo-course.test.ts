import { expect, it } from 'vitest';
import { pageLanguages } from '#contract/language.ts';
import { readableText } from '#server/authoring/authoring.ts';
import { checkDrafts, judge } from '#server/questions/inspect.ts';
import { questionsInText } from '#server/questions/questions-in-text.ts';
import { demoCourses, demoQuestions } from './demo-course.ts';

it.each(pageLanguages)(
  'the film’s questions (%s) pass, and the first follows the first topic',
  (language) => {
    const [content] = Object.values(demoCourses[language].chapters);
    const questions = demoQuestions[language].map(({ unit: _, objective: __, answer, ...question }) => {
      return { ...question, answer: question.kind === 'one' ? answer[0]! : answer };
    });
    const context = { text: readableText(content!), language, teachesLanguage: false, others: [] };
    const drafts = checkDrafts(questions, context);
    const solution = { answers: demoQuestions[language].map(({ answer }) => answer) };
    const judged = judge({ model: '', drafts, solutions: [solution, solution] }, '');
    expect(judged.flatMap(({ inspection }) => inspection.checks.filter(({ passed }) => !passed))).toEqual([]);
    expect(judged.map(({ state }) => state)).toEqual(questions.map(() => 'accepted'));
    const { inText } = questionsInText(content!, judged);
    expect(inText[0]).toBe(judged[0]!.id);
  },
);
