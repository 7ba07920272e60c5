import { environment } from './environment.ts';
import { runProgram } from './program.ts';

await runProgram(environment);
