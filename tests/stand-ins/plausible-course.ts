import {
  type Fact,
  plausibleChapter,
  plausiblePath,
  plausibleQuestions,
  plausibleSolutions,
} from './plausible-chapter.ts';
import { plausibleOpinion } from './plausible-opinion.ts';
import { type PlausibleLanguage, wordsIn } from './plausible-words.ts';

export interface ModelAnswer {
  kind: 'layout' | 'chapter' | 'questions' | 'solve' | 'screen' | 'path';
  value: Record<string, unknown>;
}

export function plausibleAnswer(request: string): ModelAnswer {
  const fact = (label: string) => new RegExp(`^${label}:[ \\t]*(.*)$`, 'm').exec(request)?.[1]?.trim() ?? '';
  const language = /\(hi\)|hindi/i.test(fact('Language')) ? 'hi' : 'en';
  const task = fact('Task');
  const writers: Record<string, () => Record<string, unknown>> = {
    chapter: () => plausibleChapter(fact, language),
    questions: () => plausibleQuestions(request, fact, language),
    solve: () => plausibleSolutions(request),
    screen: () => plausibleOpinion(request),
    path: () => plausiblePath(fact, language),
  };
  const write = writers[task];
  if (write) return { kind: task as ModelAnswer['kind'], value: write() };
  return { kind: 'layout', value: layout(fact, language) };
}

function layout(fact: Fact, language: PlausibleLanguage): ModelAnswer['value'] {
  const topic = fact('Topic') || fact('Category');
  const chapters = Number.parseInt(fact('Number of chapters'), 10) || 5;
  const hours = Number.parseInt(fact('Duration in hours'), 10) || 5;
  const { all, one } = wordsIn(language);
  const angles = all('angles');
  return {
    'Course Name': one('courseName', { topic }),
    Description: one('courseDescription', { topic }),
    Category: fact('Category'),
    Topic: topic,
    Level: fact('Level') || 'beginner',
    Duration: one('hours', { count: hours }),
    'Number of Chapters': chapters,
    Chapters: Array.from({ length: chapters }, (_, index) => {
      const values = { topic, part: index + 1, angle: angles[index % angles.length] };
      return {
        'Chapter Name': one('chapterName', values),
        About: one('about', values),
        Duration: one('minutes', { count: Math.round((hours * 60) / chapters) }),
        Objectives: all('aims', values),
      };
    }),
    Terms: [{ Term: topic, Meaning: one('courseMeaning', { topic }) }],
    Thread: one('thread', { topic }),
  };
}
