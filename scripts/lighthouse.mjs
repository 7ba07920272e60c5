import { runPageTool } from './page-tools.mjs';
import { runScript } from './stop.mjs';

// npm run lighthouse [-- --only PAGE,PAGE | --runs 1]: runs Lighthouse for every page and fails below the minimum scores.

await runScript(() => runPageTool('lighthouse.ts'));
