import { environment } from '#server/environment.ts';
import { withBounds, type Bounds } from './bounds.ts';

// Runs the program that people start, with the bounds of its argument (`startProductProcess`).

const { runProgram } = await import('#server/program.ts');

const bounds = JSON.parse(process.argv[2] ?? '{}') as Bounds;
await runProgram(environment, (config) => withBounds(config, bounds));
