import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes valid HTML in its own style: attributes in the case of its properties, empty ones as "", <br/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Titles contain course names, which may be long.
    'long-title': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The wizard's last step has no submit button, so that Enter in a field does not start the generation.
    'wcag/h32': 'off',
    // Files of this origin have their hash in their name.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Safari needs the role to announce a list without bullets.
    'no-redundant-role': 'off',
    // Each part of a handbook has a title of the first level, as in a book.
    'heading-level': [
      'error',
      {
        sectioningRoots: [
          'dialog',
          '[role="dialog"]',
          '[role="alertdialog"]',
          '.handbook-chapter',
          '.handbook-terms',
          '.handbook-answers',
        ],
      },
    ],
    // Our links to short numbers are sentences, which may break.
    'tel-non-breaking': 'off',
    // axe compares only visible landmarks. This rule would count a closed drawer.
    'unique-landmark': 'off',
  },
});

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

/** Returns the parts of a document that exceed their size (brotli). A document has no external scripts. */
export function weightFaults(html: string): string[] {
  if (/<script[^>]*\ssrc=|modulepreload/.test(html)) return [];
  // JSON-LD is read by search engines and run by no browser.
  const scripts = [...html.matchAll(/<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n');
  // The page that checks certificates works without a network, so it brings all its scripts.
  const verifies = / data-verify=/.test(html);
  // A course's page asks again for its parts after a lost network.
  const isCourse = / data-course-page=/.test(html);
  return [
    ['HTML with its CSS', html, (verifies ? 30 : isCourse ? 15 : 14) * kb] as const,
    // The sign-in forms need scripts for readable passwords, errors and passkeys.
    ['inline scripts', scripts, (verifies || / data-sign-in=/.test(html) ? 6 : 2) * kb] as const,
  ].flatMap(([name, text, maxBytes]) => {
    const bytes = brotliCompressSync(text).byteLength;
    return bytes > maxBytes ? [`${name}: ${bytes} bytes instead of ${maxBytes}`] : [];
  });
}
