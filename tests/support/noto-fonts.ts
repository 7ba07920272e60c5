import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The fonts that a reader's system brings for our courses, from packages: a bare server has none. */
const packages = [
  'noto-sans',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-nastaliq-urdu',
];
const weights = ['400Regular', '700Bold'];

export interface NotoFonts extends AsyncDisposable {
  /** For a browser that is to see these fonts and no others. */
  env: { FONTCONFIG_FILE: string };
}

/** A fontconfig of its own in a folder of its own, so that nothing of the machine's or the user's is read or changed. */
export async function openNotoFonts(): Promise<NotoFonts> {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-fonts-'));
  const directories = packages.flatMap((name) =>
    weights.map((weight) => `<dir>${resolve('node_modules/@expo-google-fonts', name, weight)}</dir>`),
  );
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${directories.join('\n')}
<match><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
<cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return {
    env: { FONTCONFIG_FILE: file },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
