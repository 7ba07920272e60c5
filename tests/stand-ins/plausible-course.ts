import {
  type Fact,
  plausibleChapter,
  plausiblePath,
  plausibleQuestions,
  plausibleSolutions,
} from './plausible-chapter.ts';
import { plausibleOpinion } from './plausible-opinion.ts';

/** A normal answer of a model, which fits the labelled lines of the request. */
export interface ModelAnswer {
  kind: 'layout' | 'chapter' | 'questions' | 'solve' | 'screen' | 'path';
  value: Record<string, unknown>;
}

/** Reads the request's labelled lines (`Topic: ...`) and writes the requested layout or chapter. */
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
  return { kind: 'layout', value: layout(fact, language === 'hi' ? hindi : english) };
}

function layout(fact: Fact, words: typeof english): ModelAnswer['value'] {
  const topic = fact('Topic') || fact('Category');
  const count = Number.parseInt(fact('Number of chapters'), 10) || 5;
  const hours = Number.parseInt(fact('Duration in hours'), 10) || 5;
  return {
    'Course Name': words.courseName(topic),
    Description: words.courseDescription(topic),
    Category: fact('Category'),
    Topic: topic,
    Level: fact('Level') || 'beginner',
    Duration: words.hours(hours),
    'Number of Chapters': count,
    Chapters: Array.from({ length: count }, (_, index) => ({
      'Chapter Name': words.chapterName(topic, index),
      About: words.about(topic, index),
      Duration: words.minutes(Math.round((hours * 60) / count)),
      Objectives: words.objectives(topic, index),
    })),
    Terms: [{ Term: topic, Meaning: words.meaning(topic) }],
    Thread: words.thread(topic),
  };
}

const angles = ['First steps', 'The parts', 'How they fit together', 'Practice', 'Typical mistakes'];
const anglesInHindi = ['पहले कदम', 'मुख्य भाग', 'भाग कैसे जुड़ते हैं', 'अभ्यास', 'आम गलतियाँ'];

const english = {
  courseName: (topic: string) => `${topic} step by step`,
  courseDescription: (topic: string) =>
    `You learn the basics of ${topic} and use them in small tasks of your own.`,
  chapterName: (topic: string, index: number) =>
    `${angles[index % angles.length]} of ${topic}, part ${index + 1}`,
  about: (topic: string, index: number) => `What part ${index + 1} adds to your picture of ${topic}.`,
  objectives: (topic: string, index: number) => [
    `Name what part ${index + 1} of ${topic} is made of`,
    `Explain part ${index + 1} in your own words`,
  ],
  meaning: (topic: string) => `What this course calls ${topic}.`,
  thread: (topic: string) => `A small shop that makes use of ${topic} every day.`,
  hours: (count: number) => `${count} hours`,
  minutes: (count: number) => `${count} minutes`,
};

const hindi: typeof english = {
  courseName: (topic) => `${topic}: कदम दर कदम`,
  courseDescription: (topic) => `आप ${topic} की बुनियादी बातें सीखेंगे और छोटे कामों में उनका उपयोग करेंगे।`,
  chapterName: (topic, index) => `${topic}: ${anglesInHindi[index % anglesInHindi.length]}, भाग ${index + 1}`,
  about: (topic, index) => `भाग ${index + 1} में ${topic} के बारे में नई बातें।`,
  objectives: (topic, index) => [
    `${topic} के भाग ${index + 1} में क्या-क्या है, गिनाइए`,
    `भाग ${index + 1} को अपने शब्दों में समझाइए`,
  ],
  meaning: (topic) => `इस कोर्स में ${topic} का मतलब।`,
  thread: (topic) => `एक छोटी दुकान, जहाँ ${topic} हर दिन काम आता है।`,
  hours: (count) => `${count} घंटे`,
  minutes: (count) => `${count} मिनट`,
};
