import { careKinds } from '#server/screening/screening.ts';
import { list, record, refusal, text, textOrNull } from './json-schema.ts';

const topicsShape = `  "description": "the detailed text that opens the chapter, one to three paragraphs",
  "topics": [{ "topic_id": "a short unique id", "title": "a short title", "description": "the teaching text", "code": null }]`;

const partsShape = `  "objectives": ["2 to 4; what the learner can do afterwards, each beginning with something that one can watch a person do"],
  "recall": ["up to 2 questions to oneself about earlier chapters; none in the first chapter"],
  "example": { "title": "...", "problem": "...", "steps": [{ "do": "one step", "why": "its reason" }], "answer": "..." },
  "practice": { "problem": "what the example taught, in another situation", "hint": "one hint, or null", "answer": "..." },
  "mistakes": [{ "wrong": "a common wrong idea", "tempting": "why people think so", "right": "what is right" }],
  "activity": { "title": "...", "needs": ["things that a household has"], "steps": ["..."], "safety": "how nobody gets hurt, or null where nobody can" },
  "terms": [{ "term": "...", "meaning": "in everyday words" }],
  "summary": "two sentences to remember",
  "asOf": "month and year where law, prices, health or versions are told, and whom to ask; otherwise null",
  "care": "where a wrong step could harm the reader, one of: ${careKinds.join(', ')}; otherwise null",
  "Refusal": null`;

/** Describes the answer's shape to a model. `brief` has the specification's keys only. */
export function chapterShape({ brief }: { brief: boolean }): string {
  return `{\n${brief ? topicsShape : `${topicsShape},\n${partsShape}`}\n}`;
}

const keys = {
  description: text,
  topics: list(record({ topic_id: text, title: text, description: text, code: textOrNull })),
};

export const chapterSchema = record({
  ...keys,
  objectives: list(text),
  recall: list(text),
  example: record({
    title: text,
    problem: text,
    steps: list(record({ do: text, why: text })),
    answer: text,
  }),
  practice: record({ problem: text, hint: textOrNull, answer: text }),
  mistakes: list(record({ wrong: text, tempting: text, right: text })),
  activity: record({ title: text, needs: list(text), steps: list(text), safety: textOrNull }),
  terms: list(record({ term: text, meaning: text })),
  summary: text,
  asOf: textOrNull,
  care: textOrNull,
  Refusal: refusal,
});

/** Has the specification's keys only, for an answer that has to be short. */
export const briefChapterSchema = record(keys);
