import type { Category } from '#contract/category.ts';

/** Backgrounds, dark enough for white text (4.5:1), and two light colours for the motif. */
export interface CoverPalette {
  from: string;
  /** Where the background ends: one hue for a course, so that those of a category can be told apart. All are equally light. */
  to: readonly [string, string, string];
  light: string;
  accent: string;
}

export const palettes: Record<Category, CoverPalette> = {
  Science: { from: '#0b2a4a', to: ['#0f5f73', '#554d7f', '#31623d'], light: '#9be7ef', accent: '#ffd166' },
  Mathematics: {
    from: '#2a1a5e',
    to: ['#5b3fa8', '#991f52', '#016178'],
    light: '#d6c8ff',
    accent: '#ffb86b',
  },
  Languages: { from: '#7a1f3d', to: ['#b23a48', '#856600', '#834cae'], light: '#ffd9c7', accent: '#ffc857' },
  'Technology & Engineering': {
    from: '#0a2540',
    to: ['#155e9b', '#784285', '#0c6a5c'],
    light: '#a8d5ff',
    accent: '#4df0b4',
  },
  'Arts & Humanities': {
    from: '#5a1846',
    to: ['#a1345f', '#885501', '#634eaf'],
    light: '#ffc9de',
    accent: '#ffe066',
  },
  'Business & Management': {
    from: '#12303b',
    to: ['#27666b', '#4c5888', '#4a6534'],
    light: '#c4e9e2',
    accent: '#f6ae2d',
  },
  'Health & Wellness': {
    from: '#0f3d3e',
    to: ['#1f7360', '#356890', '#6b6626'],
    light: '#c3f0d6',
    accent: '#ffb79e',
  },
  'Skill Development': {
    from: '#3d2412',
    to: ['#9a4a14', '#5d6c0b', '#90447b'],
    light: '#ffe0bf',
    accent: '#7be0c3',
  },
  'Hobbies & Interests': {
    from: '#33205c',
    to: ['#8a3a92', '#a73319', '#0b60b3'],
    light: '#f5cffb',
    accent: '#ffd23f',
  },
  'Test Preparation': {
    from: '#1d2b53',
    to: ['#36539b', '#7f3972', '#016565'],
    light: '#cddafd',
    accent: '#8ef0a0',
  },
  Astronomy: { from: '#0a0f2c', to: ['#2c2f78', '#631647', '#024349'], light: '#c9ccff', accent: '#ffdf8c' },
  'Music & Performance': {
    from: '#2b0f2e',
    to: ['#9b1f54', '#7a4e09', '#5c40ab'],
    light: '#ffc2d7',
    accent: '#6fe3f0',
  },
  'Environment & Sustainability': {
    from: '#12351f',
    to: ['#2f6f3a', '#026b7f', '#7e570a'],
    light: '#d2f2bd',
    accent: '#ffd65c',
  },
  'Healthcare & Medicine': {
    from: '#0c3350',
    to: ['#0f5c7c', '#5e487c', '#196346'],
    light: '#c0ecff',
    accent: '#ffa8a8',
  },
};

export const neutralPalette: CoverPalette = {
  from: '#1f2937',
  to: ['#44546a', '#6a426a', '#026059'],
  light: '#d5deea',
  accent: '#ffc46b',
};
