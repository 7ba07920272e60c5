import type { Category } from '#contract/category.ts';

/** Backgrounds, dark enough for white text (4.5:1), and two light colours for the motif. */
export interface CoverPalette {
  from: string;
  /** The end of the background gradient: a course uses one hue, so that courses of a category differ. All are equally light. */
  to: readonly [string, string, string];
  light: string;
  accent: string;
}

/** Reads where the background begins, three hues where it ends, and the light colours of the motif. */
function palette(colours: string): CoverPalette {
  const [from = '', first = '', second = '', third = '', light = '', accent = ''] = colours.split(' ');
  return { from, to: [first, second, third], light, accent };
}

export const palettes: Record<Category, CoverPalette> = {
  Science: palette('#0b2a4a #0f5f73 #554d7f #31623d #9be7ef #ffd166'),
  Mathematics: palette('#2a1a5e #5b3fa8 #991f52 #016178 #d6c8ff #ffb86b'),
  Languages: palette('#7a1f3d #b23a48 #856600 #834cae #ffd9c7 #ffc857'),
  'Technology & Engineering': palette('#0a2540 #155e9b #784285 #0c6a5c #a8d5ff #4df0b4'),
  'Arts & Humanities': palette('#5a1846 #a1345f #885501 #634eaf #ffc9de #ffe066'),
  'Business & Management': palette('#12303b #27666b #4c5888 #4a6534 #c4e9e2 #f6ae2d'),
  'Health & Wellness': palette('#0f3d3e #1f7360 #356890 #6b6626 #c3f0d6 #ffb79e'),
  'Skill Development': palette('#3d2412 #9a4a14 #5d6c0b #90447b #ffe0bf #7be0c3'),
  'Hobbies & Interests': palette('#33205c #8a3a92 #a73319 #0b60b3 #f5cffb #ffd23f'),
  'Test Preparation': palette('#1d2b53 #36539b #7f3972 #016565 #cddafd #8ef0a0'),
  Astronomy: palette('#0a0f2c #2c2f78 #631647 #024349 #c9ccff #ffdf8c'),
  'Music & Performance': palette('#2b0f2e #9b1f54 #7a4e09 #5c40ab #ffc2d7 #6fe3f0'),
  'Environment & Sustainability': palette('#12351f #2f6f3a #026b7f #7e570a #d2f2bd #ffd65c'),
  'Healthcare & Medicine': palette('#0c3350 #0f5c7c #5e487c #196346 #c0ecff #ffa8a8'),
};

export const neutralPalette = palette('#1f2937 #44546a #6a426a #026059 #d5deea #ffc46b');
