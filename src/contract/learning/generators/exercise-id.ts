import { generatorNames, type GeneratorName } from './generators.ts';

/** Names one generated exercise: the place in the endless row of a generator's seed. */
export interface ExerciseId {
  generator: GeneratorName;
  /** A seed of up to 36 lower-case letters, digits and hyphens, such as the sitting's UUID. */
  seed: string;
  /** A whole number from 0 to 999. */
  place: number;
}

/** Every exercise has this revision: a generator that makes other exercises gets another name. */
export const exerciseRevision = 1;

const form = /^exercise:(?<generator>[a-z-]{1,20}):(?<seed>[0-9a-z-]{1,36}):(?<place>0|[1-9]\d{0,2})$/;

/** Writes the id by which an answer names an exercise, such as `exercise:percent:a1:0`. */
export function exerciseIdOf({ generator, seed, place }: ExerciseId): string {
  return `exercise:${generator}:${seed}:${place}`;
}

/** Reads an id of an exercise; undefined for another text, or an unknown generator. */
export function parseExerciseId(id: string): ExerciseId | undefined {
  const { generator: name, seed, place } = form.exec(id)?.groups ?? {};
  const generator = generatorNames.find((each) => each === name);
  if (generator === undefined || seed === undefined || place === undefined) return undefined;
  return { generator, seed, place: Number(place) };
}
