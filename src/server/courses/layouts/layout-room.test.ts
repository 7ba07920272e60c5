import { describe, expect, it } from 'vitest';
import { teachingCaps } from '#contract/teaching.ts';
import { Problem } from '#contract/problem.ts';
import { hostileLayouts } from '#tests/hostile/hostile-content.ts';
import { plainLayout } from './layout-defaults.ts';
import { fitLayout, requireLayoutRoom } from './layout-room.ts';

type Body = Parameters<typeof plainLayout>[0];

function refusalOf(body: Body): Problem | undefined {
  try {
    requireLayoutRoom(plainLayout(body));
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const sentence = 'पौधे अपना भोजन कैसे बनाते हैं और हमें इससे क्या मिलता है, यह हम घर की चीज़ों से देखेंगे। ';
const hindi = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();

/** Is as long as an honest author's text may be. */
const longLayout = {
  'Course Name': hindi(80),
  Description: hindi(600),
  Category: 'Science',
  Topic: hindi(60),
  Level: 'beginner',
  Duration: '20 घंटे',
  'Number of Chapters': 20,
  Chapters: Array.from({ length: 20 }, (_, place) => ({
    'Chapter Name': `${place + 1}. ${hindi(60)}`,
    About: hindi(300),
    Duration: '1 घंटा',
    Objectives: Array.from({ length: 4 }, () => hindi(100)),
  })),
  Terms: Array.from({ length: teachingCaps.terms }, () => ({ Term: hindi(20), Meaning: hindi(150) })),
  Thread: hindi(500),
};

describe('the room of a layout', () => {
  it('is enough for 20 chapters in Hindi with four objectives each', () => {
    expect(refusalOf({ ...longLayout, "Learner's Words": hindi(1_000) })).toBeUndefined();
    expect(fitLayout(longLayout, hindi(1_000))).toEqual(longLayout);
  });

  it.each(hostileLayouts)('is less than $name, which is refused with the budget', ({ body }) => {
    const refusal = refusalOf(body);
    expect(refusal?.code).toBe('content-too-complex');
    expect(refusal?.message).toContain('has more text than a page can carry');
    expect(refusal?.details).toEqual({
      budget: 'layout-bytes',
      of: 'layout',
      unit: 'bytes',
      size: expect.any(Number),
    });
  });

  it.each(hostileLayouts)('is what a model’s answer is cut to: $name', ({ body }) => {
    const words = String(body["Learner's Words"]);
    const layout = { ...longLayout, ...body, 'Number of Chapters': 20 } as typeof longLayout;
    const fitted = fitLayout(layout, words);
    expect(refusalOf({ ...fitted, "Learner's Words": words })).toBeUndefined();
    expect(fitted.Chapters).toHaveLength(20);
    expect(fitted.Chapters[0]?.Objectives).toHaveLength(teachingCaps.objectives);
  });
});
