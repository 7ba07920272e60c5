import { logoShapes } from '#web/ui/logo-shapes.ts';

/** Colours of src/web/ui/tokens.css, which pictures can't read. Only pictures use `muted`. */
const colours = {
  ink: '#2a1d0e',
  lightInk: '#f6ecdc',
  paper: '#fffaf1',
  flower: '#f6a81c',
  heart: '#d97706',
  muted: '#d8c6a8',
};

function mark(book: string): string {
  const { flower, heart, book: pages } = logoShapes;
  return `<path fill="${colours.flower}" d="${flower}"/><path fill="${colours.heart}" d="${heart}"/><path ${book} d="${pages}"/>`;
}

/** Draws the tab's icon. It has no background, so the book has the text colour of the browser's theme. */
export function favicon(): string {
  const { ink, lightInk } = colours;
  const style = `<style>.b{fill:${ink}}@media(prefers-color-scheme:dark){.b{fill:${lightInk}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${mark('class="b"')}</svg>\n`;
}

/**
 * Draws the icon of an installed app, 512 x 512. A plain icon has round corners. A maskable icon fills its square, with the
 * logo inside the circle of 80 % that every mask leaves (W3C manifest). Apple's icon also fills its square.
 */
export function appIcon(form: 'plain' | 'maskable' | 'apple'): string {
  const corner = form === 'plain' ? 112 : 0;
  const scale = form === 'maskable' ? 9.6 : 11;
  const place = `translate(${256 - 16 * scale} ${256 - 16.6 * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${colours.ink}"/><g transform="${place}">${mark(`fill="${colours.paper}"`)}</g></svg>`;
}

/** Draws the preview picture of links to the start page, 1200 x 630, in Noto Sans. */
export function socialImage(words: { product: string; slogan: string; tagline: readonly string[] }): string {
  const tagline = words.tagline
    .map((line, row) => `<tspan x="84" y="${424 + row * 48}">${line}</tspan>`)
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Noto Sans">',
    `<rect width="1200" height="630" fill="${colours.ink}"/>`,
    `<g transform="translate(690 92) scale(15.6)">${mark(`fill="${colours.paper}"`)}</g>`,
    `<text x="84" y="148" font-size="30" font-weight="800" letter-spacing="7" fill="${colours.flower}">${words.slogan}</text>`,
    `<text x="78" y="312" font-size="128" font-weight="800" letter-spacing="-4" fill="${colours.paper}">${words.product}</text>`,
    `<text font-size="34" font-weight="500" fill="${colours.muted}">${tagline}</text>`,
    '</svg>',
  ].join('');
}
