import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How React writes HTML, valid all the same: attributes in the case of its properties, empty ones as "", <br/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // A course's name may be long.
    'long-title': 'off',
    // React's ids begin with an underscore, as HTML lets them.
    'valid-id': ['error', { relaxed: true }],
    // The wizard's last step has none on purpose: Enter in a field must not start anything.
    'wcag/h32': 'off',
    // What comes from elsewhere would need it; ours has its hash in its name.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Safari takes a list without bullets for none unless it says so.
    'no-redundant-role': 'off',
    // axe compares the landmarks that show; here a closed drawer would count.
    'unique-landmark': 'off',
  },
});

/** What is wrong with a page's HTML as the server sends it, each with its place and rule. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';
      return `${ruleId}: ${message} near ${near}`;
    }),
  );
}

const kb = 1024;

/** A page without scripts of its own files comes with its CSS, and all of it in few packets (brotli). */
export function weightFaults(html: string): string[] {
  if (/<script[^>]*\ssrc=|modulepreload/.test(html)) return [];
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
  return [
    ['HTML with its CSS', html, 14 * kb] as const,
    // The forms on the way in show passwords, errors and passkeys (design section 6).
    ['inline scripts', scripts, (html.includes(' data-sign-in=') ? 6 : 2) * kb] as const,
  ].flatMap(([what, text, most]) => {
    const bytes = brotliCompressSync(text).byteLength;
    return bytes > most ? [`${what}: ${bytes} bytes instead of ${most}`] : [];
  });
}
