import type { Plugin } from 'vite';
import { forOldBrowsers } from './old-styles.ts';

/** Writes the sheets that Tailwind makes for the oldest browsers. Development serves them as Tailwind made them. */
export function oldStyles(): Plugin {
  return {
    name: 'old-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      // The address of a sheet has its own sheet transformed.
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /\?url$/ } },
      handler: (code) =>
        code.startsWith('export default') ? undefined : { code: forOldBrowsers(code), map: null },
    },
  };
}
