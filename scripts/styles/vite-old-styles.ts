import { Features, transform } from 'lightningcss';
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
      handler(code, id) {
        // `?raw` is a sheet that a script adds to the page.
        const [, raw] = /^export default (".*");?\s*$/s.exec(code) ?? [];
        if (raw !== undefined && id.endsWith('?raw'))
          return { code: `export default ${JSON.stringify(flat(JSON.parse(raw) as string))}`, map: null };
        return code.startsWith('export default') ? undefined : { code: forOldBrowsers(code), map: null };
      },
    },
  };
}

/** Writes a sheet that Tailwind has not read, without rules inside rules. */
function flat(sheet: string): string {
  const read = (code: string, minify: boolean) =>
    transform({
      filename: 'sheet.css',
      code: Buffer.from(code),
      minify,
      include: Features.Nesting | Features.MediaQueries,
    }).code.toString();
  return read(forOldBrowsers(read(sheet, false)), true);
}
