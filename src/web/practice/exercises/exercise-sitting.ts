import {
  type ExerciseId,
  exerciseIdOf,
  type ExerciseLanguage,
  exerciseRevision,
  generateExercise,
  type GeneratorName,
  parseExerciseId,
} from '#contract/learning/generators/generators.ts';
import { beginSitting, type AskedQuestion, type Sitting } from '#web/practice/sitting/sitting.ts';

export interface ExercisedChapter {
  courseId: string;
  chapterId: string;
  /** At least one generator. */
  generators: readonly GeneratorName[];
  language: ExerciseLanguage;
}

const sittingSize = 5;
const places = 1_000;

/** Begins a sitting, which continues the endless row of the one before as long as that goes on. */
export function nextExercises(chapter: ExercisedChapter, before: Sitting | undefined, makeId: () => string) {
  const { generators } = chapter;
  const last = parseExerciseId(before?.questions.at(-1)?._id ?? '');
  const turn = last ? generators.indexOf(last.generator) : -1;
  const next = last && turn >= 0 ? last.place * generators.length + turn + 1 : 0;
  const goesOn = next > 0 && next + sittingSize <= places * generators.length;
  const [seed, first] = last && goesOn ? [last.seed, next] : [makeId(), 0];
  const questions = Array.from({ length: sittingSize }, (_, n) => {
    const index = first + n;
    const generator = generators[index % generators.length]!;
    return ask({ generator, seed, place: Math.floor(index / generators.length) }, chapter);
  });
  return beginSitting(questions, makeId);
}

/** Continues the stored sitting, in today's words; begins one if the chapter asks for other exercises now. */
export function continueExercises(
  chapter: ExercisedChapter,
  kept: Sitting | undefined,
  makeId: () => string,
): Sitting {
  const ids = kept?.questions.map(({ _id }) => parseExerciseId(_id)) ?? [];
  const known = ids.filter((id) => id !== undefined && chapter.generators.includes(id.generator));
  if (kept === undefined || known.length < ids.length) return nextExercises(chapter, undefined, makeId);
  return { ...kept, questions: known.map((id) => ask(id!, chapter)) };
}

/** Makes an exercise with its answer, by which this phone grades it also without a network. */
function ask(id: ExerciseId, { courseId, chapterId, language }: ExercisedChapter): AskedQuestion {
  const { stem, unit, answer } = generateExercise(id.generator, id.seed, id.place, language);
  return {
    _id: exerciseIdOf(id),
    revision: exerciseRevision,
    kind: 'number',
    stem,
    drawn: { [stem]: drawnStem(stem) },
    ...(unit !== '' && { unit }),
    courseId,
    chapterId,
    known: { answer, explanation: '', whyWrong: [], quote: '' },
  };
}

/** Draws fractions as chapters do (formula.css), and "5 %" unbroken. No stem has a character that HTML reads. */
const drawnStem = (stem: string) =>
  stem
    .replaceAll(/(\d+|\?)\/(\d+)/g, '<span class="fraction">$1<i>/</i>$2</span>')
    .replaceAll(' %', '\u00a0%');

export function stepsOf({ _id }: AskedQuestion, language: ExerciseLanguage) {
  const { generator, seed, place } = parseExerciseId(_id)!;
  return generateExercise(generator, seed, place, language).steps;
}
