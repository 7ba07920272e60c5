import type { Field, Manner } from './manner.ts';

export type Body = Record<string, unknown>;

/** Spelling of the parts of a request in one protocol. */
export interface Dialect {
  /** The names that a limit of output tokens can have, in the order in which they are tried. */
  limits: readonly Manner['limit'][];
  /** Writes a full request as a service takes it. */
  write(full: Body, manner: Manner): Body;
  /** Lists what a written request has. */
  fieldsIn(written: Body): ReadonlySet<Field>;
  /** The limit of output tokens in a written request. */
  outputIn(written: Body): number | undefined;
  /** The characters of a written request's texts, and of those that are an example. */
  charactersIn(written: Body): { all: number; example: number };
}

export function lengthOf(value: unknown): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
