import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every hydrated page has anyway. Left to the bundler it came in a dozen files that compress badly: every page was
 * 8 KB (brotli) heavier, and grew whenever another page was added.
 */
const frame =
  /\/src\/web\/(?:ui\/(?:avatar|button|class-names|error-page|icon|icon-strokes|language-switch|link-list|logo|logo-shapes|menu|message|notice-toast|offline-state|simple-header|skip-link|spinner|theme-switch|toast|toast-face|user-menu)|platform\/(?:api|lost-connection|me|notice|page-meta|server-page|texts|theme-script))\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
  },
});
