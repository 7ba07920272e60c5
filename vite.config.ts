import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { contractCalls } from './scripts/contract-calls.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { reactModules } from './scripts/react-modules.ts';
import { documents, importsOf } from './scripts/vite-documents.ts';

/**
 * What every hydrated page has anyway. Left to the bundler it came in a dozen files that compress badly: every page was
 * 8 KB (brotli) heavier, and grew whenever another page was added.
 */
const frame = importsOf(resolve(import.meta.dirname, 'src/web/root.tsx'));

export default defineConfig({
  plugins: [documents(), reactModules(), leanRouter(), tailwindcss(), reactRouter(), contractCalls()],
  build: {
    // A data: URI can't be cached and would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
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
                  test: /\0module:|\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'frame', test: (id) => frame.has(id) },
              ],
            },
          },
        },
      },
    },
  },
});
