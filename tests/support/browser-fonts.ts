import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const weights = ['400Regular', '700Bold'];

/**
 * Gives a browser only the fonts of our packages, so that no layout depends on the fonts of the machine. Noto Sans
 * replaces every family that they don't have, including generic ones. The configuration is in a temporary folder; browsers
 * share its cache, because reading the fonts costs each of them half a second.
 */
export function openBrowserFonts() {
  const folder = mkdtempSync(join(tmpdir(), 'saksham-fonts-'));
  const packages = resolve('node_modules/@expo-google-fonts');
  const directories = readdirSync(packages).flatMap((name) =>
    weights.map((weight) => `<dir>${join(packages, name, weight)}</dir>`),
  );
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${directories.join('\n')}
<match><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
<cachedir>${resolve('node_modules/.cache/fontconfig')}</cachedir>
</fontconfig>
`,
  );
  return {
    env: { FONTCONFIG_FILE: file },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
