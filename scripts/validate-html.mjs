import { spawnSync } from 'node:child_process';

import { runPageTool } from './page-tools.mjs';
import { runScript, Stop } from './stop.mjs';

// npm run validate: checks the HTML of every page with the Nu HTML checker, and courses as EPUB with EPUBCheck.

await runScript(() => {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
    throw new Stop(
      'The Nu HTML checker and EPUBCheck need Java: install one ("apt-get install default-jre-headless" as root).',
    );
  }
  runPageTool('nu-checker.ts');
  runPageTool('epub-checker.ts');
});
