import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { resolve } from 'node:path';
import { Features } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';
import { contractCalls } from './scripts/contract-calls.ts';
import { buildTarget, styleTarget } from './scripts/oldest-browsers.ts';
import { reactModules } from './scripts/react-modules.ts';
import { oldStyles } from './scripts/styles/old-styles.ts';
import { documents, importsOf } from './scripts/vite-documents.ts';

/**
 * What every hydrated page has anyway. Left to the bundler it came in a dozen files that compress badly: every page was
 * 8 KB (brotli) heavier, and grew whenever another page was added.
 */
const frame = importsOf(resolve(import.meta.dirname, 'src/web/root.tsx'));
/** Small parts of most of them. Each as a file of its own costs a request and compresses badly. */
const smallParts =
  /\/src\/web\/(?:ui\/(?:back-link|card|facts|named-button|own-places|page-frame|progress|site-page|skeleton|text-around)|platform\/(?:calls\/log-failure|courses\/course-(?:paths|text)|documents\/late-part|kept\/last-read|loading\/unless-it-fails|site\/page-meta))\.tsx?$/;

/**
 * Vite wraps each `import()` of the browser's in code that loads its styles and preloads its modules first, and we have none: styles
 * are inlined or linked.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [
    plainImports,
    documents(),
    reactModules(),
    tailwindcss(),
    oldStyles(),
    reactRouter(),
    contractCalls(),
  ],
  // What forOldBrowsers writes, or what the oldest browsers have: Lightning CSS would write each rule several times.
  css: {
    lightningcss: {
      exclude:
        Features.LogicalProperties | Features.DirSelector | Features.IsSelector | Features.NotSelectorList,
    },
  },
  build: {
    target: buildTarget,
    cssTarget: styleTarget,
    // A data: URI can't be cached and would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // A part names what it needs. Named where it is loaded, too, the names weigh more than the trip that they spare.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\0(?:module:|@oxc-project)|\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'frame', test: (id) => frame.has(id) || smallParts.test(id) },
                // Each page that asks questions has it, and keeps their answers with it.
                {
                  name: 'storage',
                  test: /\/src\/web\/platform\/kept\/(?:kept-answers|known-person|saved-mark|storage)\.ts$/,
                },
                {
                  name: 'typed',
                  test: /\/src\/(?:contract\/(?:ascii-digits|text-caps)|web\/ui\/drawn-text)\.tsx?$/,
                },
                // A page that reads has both, and hears of other tabs.
                {
                  name: 'live',
                  test: /\/src\/web\/(?:platform\/live\/(?:live-read|other-tabs)\.ts|ui\/read-state\.tsx)$/,
                },
                // A class's questions, too, are graded without a network.
                { name: 'outbox', test: /\/src\/web\/practice\/outbox\// },
                { name: 'live-course', test: /\/src\/web\/platform\/live\/(?:live-course|again-after)\.ts$/ },
                { name: 'dialog', test: /\/src\/web\/ui\/(?:(?:action|confirm)-button|dialog)\.tsx$/ },
                // The parts below have no more than their own pages need.
                { name: 'category', test: /\/src\/contract\/category\.ts$/ },
                {
                  name: 'facts',
                  test: /\/src\/web\/(?:ui\/(?:course-facts|chapter-time)|platform\/courses\/plain-text)\.tsx?$/,
                },
                { name: 'help', test: /\/src\/web\/ui\/(?:help|emergency-call)\.tsx$/ },
                { name: 'answers', test: /\/src\/web\/practice\/question\/answer-(?:text|words)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
});
