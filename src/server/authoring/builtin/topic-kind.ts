import type { CareKind } from '#server/screening/screening.ts';
import type { Catalogue } from './catalogue.ts';
import type { Subject } from './study-plans.ts';

/** Kinds of topics that their own words reveal, whatever category was chosen. The first match counts. */
export const topicKinds = ['procedure', 'exam', 'language', 'idea', 'skill', 'hobby'] as const;
type TopicKind = (typeof topicKinds)[number];

const subjects: Partial<Record<TopicKind, Subject>> = {
  procedure: 'General',
  exam: 'Test Preparation',
  language: 'Languages',
  skill: 'Skill Development',
  hobby: 'Hobbies & Interests',
};

/** The plans of these subjects consist of doing, which an idea is not learnt by. */
const subjectsOfDoing: readonly Subject[] = [
  'Hobbies & Interests',
  'Skill Development',
  'Music & Performance',
  'Languages',
  'Test Preparation',
  'Health & Wellness',
];

export function kindOfTopic(topic: string, { frames }: Catalogue): TopicKind | undefined {
  const text = ` ${wordsIn(topic).join(' ')} `;
  return topicKinds.find((kind) => frames.topicWords[kind].some((words) => text.includes(` ${words} `)));
}

/** Returns the subject whose plan fits a topic best: that of its category, `own`, where its words don't tell another one. */
export function subjectOfTopic(topic: string, own: Subject, catalogue: Catalogue): Subject {
  const kind = kindOfTopic(topic, catalogue);
  const ofKind = kind && subjects[kind];
  if (ofKind) return ofKind;
  if (isProgramming(topic, catalogue)) return 'Technology & Engineering';
  return kind === 'idea' && subjectsOfDoing.includes(own) ? 'General' : own;
}

/** Tells whether a wrong step could harm the learner or cost them something, so that their plan begins with whom to ask. */
export function isCareful(topic: string, care: CareKind | undefined, catalogue: Catalogue): boolean {
  return care !== undefined || kindOfTopic(topic, catalogue) === 'procedure';
}

export function isProgramming(typed: string, { frames }: Catalogue): boolean {
  return wordsIn(typed).some((word) => frames.programmingWords.includes(word));
}

export function firstProgramFor(typed: string, { frames: { firstProgram } }: Catalogue) {
  return wordsIn(typed).some((word) => firstProgram.words.includes(word)) ? firstProgram : undefined;
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}+#]+/u);
