import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { landing } from '#web/landing/landing.texts.en.ts';
import { shell } from '#web/ui/shell.texts.en.ts';
import { appIcon, favicon, socialImage } from './icon-sources.ts';

/** `npm run icons`: draws the logo's pictures for browsers, phones and social networks into `public/`. */
const into = fileURLToPath(new URL('../../public', import.meta.url));
const fromHere = createRequire(import.meta.url);
const fontFiles = ['500Medium/NotoSans_500Medium.ttf', '800ExtraBold/NotoSans_800ExtraBold.ttf'].map((path) =>
  fromHere.resolve(`@expo-google-fonts/noto-sans/${path}`),
);

await mkdir(join(into, 'icons'), { recursive: true });
await writeFile(join(into, 'favicon.svg'), favicon());
await writeFile(join(into, 'favicon.ico'), asIco(await pngOf(appIcon('plain'), 32), 32));
await writeFile(join(into, 'icons/icon-192.png'), await pngOf(appIcon('plain'), 192));
await writeFile(join(into, 'icons/icon-512.png'), await pngOf(appIcon('plain'), 512));
await writeFile(join(into, 'icons/icon-maskable-512.png'), await pngOf(appIcon('maskable'), 512));
await writeFile(join(into, 'apple-touch-icon.png'), await pngOf(appIcon('apple'), 180));
const words = { product: shell.product, slogan: landing.slogan, tagline: inLines(landing.tagline, 34) };
await writeFile(join(into, 'social.png'), await pngOf(socialImage(words), 1200));

/** @param width in pixels @returns a PNG with a palette, which has a third of the bytes for flat shapes */
async function pngOf(svg: string, width: number): Promise<Buffer> {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Noto Sans' },
  });
  return sharp(drawing.render().asPng()).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

/** Makes an ICO file of one PNG, for clients that request /favicon.ico without reading the page. */
function asIco(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(sizePx, 6);
  header.writeUInt8(sizePx, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Breaks a text between words into lines of at most `mostCharacters`. */
function inLines(text: string, mostCharacters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= mostCharacters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
