import type { Catalogue } from './catalogue.ts';
import type { Subject } from './study-plans.ts';

/** Kinds of topics that their own words tell, whatever category was chosen. The first one that is told counts. */
export const topicKinds = ['procedure', 'exam', 'language', 'skill'] as const;
type TopicKind = (typeof topicKinds)[number];

const subjects: Record<TopicKind, Subject> = {
  procedure: 'General',
  exam: 'Test Preparation',
  language: 'Languages',
  skill: 'Skill Development',
};

/** Tells a topic's kind by its words; undefined where none of them tells it. */
export function kindOfTopic(topic: string, { frames }: Catalogue): TopicKind | undefined {
  const text = ` ${wordsIn(topic).join(' ')} `;
  return topicKinds.find((kind) => frames.topicWords[kind].some((words) => text.includes(` ${words} `)));
}

/** Returns the subject whose plan fits a topic better than that of its category; undefined where that one fits. */
export function subjectOfTopic(topic: string, catalogue: Catalogue): Subject | undefined {
  const kind = kindOfTopic(topic, catalogue);
  if (kind !== undefined) return subjects[kind];
  return isProgramming(topic, catalogue) ? 'Technology & Engineering' : undefined;
}

export function isProgramming(typed: string, { frames }: Catalogue): boolean {
  return wordsIn(typed).some((word) => frames.programmingWords.includes(word));
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}+#]+/u);
