import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  generateExercise,
  generatorNames,
  parseExerciseId,
} from '#contract/learning/generators/generators.ts';
import type { Sitting } from '#web/practice/sitting/sitting.ts';
import { continueExercises, nextExercises, stepsOf, type ExercisedChapter } from './exercise-sitting.ts';

let made = 0;
const makeId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
const chapterOf = (
  generators: ExercisedChapter['generators'],
  language: ExercisedChapter['language'] = 'en',
): ExercisedChapter => ({ courseId: 'course', chapterId: 'chapter', generators, language });
const idsOf = ({ questions }: Sitting) => questions.map(({ _id }) => parseExerciseId(_id)!);
const withoutNumbers = (text: string) => text.replaceAll(/[\d,.]+/gu, '#');

test('no two exercises in a row are alike, from one sitting to the next too, and each sitting has an id of its own', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(generatorNames, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('en', 'hi'),
      (generators, language) => {
        const chapter = chapterOf(generators, language);
        const sittings: Sitting[] = [];
        for (let n = 0; n < 4; n += 1) sittings.push(nextExercises(chapter, sittings.at(-1), makeId));
        expect(sittings.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5]);
        expect(new Set(sittings.map(({ ids }) => ids['chapter'])).size).toBe(4);
        const stems = sittings.flatMap(({ questions }) => questions.map(({ stem }) => withoutNumbers(stem)));
        for (const [place, stem] of stems.entries()) expect(stem).not.toBe(stems[place + 1]);
        const ids = sittings.flatMap((each) => each.questions.map(({ _id }) => _id));
        expect(new Set(ids).size).toBe(20);
      },
    ),
    { numRuns: 50 },
  );
});

test('goes on with the sitting that is kept, and begins anew where the chapter asks for other exercises by now', () => {
  const chapter = chapterOf(['averages']);
  const kept = { ...nextExercises(chapter, undefined, makeId), place: 3 };
  expect(continueExercises(chapter, kept, makeId)).toEqual(kept);
  const now = continueExercises(chapterOf(['speed']), kept, makeId);
  expect(now.place).toBe(0);
  expect(idsOf(now).map(({ generator }) => generator)).toEqual(Array(5).fill('speed'));
});

test('knows the answer of each exercise, in the language of the course', () => {
  const sitting = nextExercises(chapterOf(['percent'], 'hi'), undefined, makeId);
  for (const [place, { generator, seed, place: at }] of idsOf(sitting).entries()) {
    const { answer, stem, steps } = generateExercise(generator, seed, at, 'hi');
    expect(sitting.questions[place]).toMatchObject({ stem, known: { answer } });
    expect(stepsOf(sitting.questions[place]!, 'hi')).toEqual(steps);
  }
});

test('sets each fraction of a stem, an unknown one too, and changes no other word', () => {
  const sitting = nextExercises(chapterOf(['fractions'], 'hi'), undefined, makeId);
  for (const { stem, drawn } of sitting.questions) {
    const html = drawn![stem]!;
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(stem);
    expect(html.match(/<span class="fraction">(?:\d+|\?)<i>\/<\/i>\d+<\/span>/g)).toHaveLength(
      stem.split('/').length - 1,
    );
  }
  expect(sitting.questions.map(({ drawn }) => Object.values(drawn!)).join(' ')).toContain('>?<i>/</i>');
});
