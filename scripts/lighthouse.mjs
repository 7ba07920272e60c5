import { runPageTool } from './page-tools.mjs';
import { runScript } from './stop.mjs';

// npm run lighthouse [-- --only PAGE,PAGE | --runs 1]: Lighthouse for every page, under its bars an error.

await runScript(() => runPageTool('lighthouse.ts'));
