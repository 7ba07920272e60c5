import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const folder = resolve(import.meta.dirname, '../../../content');

/** Reads a JSON file of `content`. Throws StartupError with what is wrong in it. */
export function readContent<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const path = resolve(folder, name);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartupError(`${path}: ${why}`);
  }
}
