import type { Category } from '#contract/category.ts';

/** Two backgrounds, dark enough for white text (4.5:1), and two light colours for the motif. */
export interface CoverPalette {
  from: string;
  to: string;
  light: string;
  accent: string;
}

export const palettes: Record<Category, CoverPalette> = {
  Science: { from: '#0b2a4a', to: '#0f5f73', light: '#9be7ef', accent: '#ffd166' },
  Mathematics: { from: '#2a1a5e', to: '#5b3fa8', light: '#d6c8ff', accent: '#ffb86b' },
  Languages: { from: '#7a1f3d', to: '#b23a48', light: '#ffd9c7', accent: '#ffc857' },
  'Technology & Engineering': { from: '#0a2540', to: '#155e9b', light: '#a8d5ff', accent: '#4df0b4' },
  'Arts & Humanities': { from: '#5a1846', to: '#a1345f', light: '#ffc9de', accent: '#ffe066' },
  'Business & Management': { from: '#12303b', to: '#27666b', light: '#c4e9e2', accent: '#f6ae2d' },
  'Health & Wellness': { from: '#0f3d3e', to: '#1f7360', light: '#c3f0d6', accent: '#ffb79e' },
  'Skill Development': { from: '#3d2412', to: '#9a4a14', light: '#ffe0bf', accent: '#7be0c3' },
  'Hobbies & Interests': { from: '#33205c', to: '#8a3a92', light: '#f5cffb', accent: '#ffd23f' },
  'Test Preparation': { from: '#1d2b53', to: '#36539b', light: '#cddafd', accent: '#8ef0a0' },
  Astronomy: { from: '#0a0f2c', to: '#2c2f78', light: '#c9ccff', accent: '#ffdf8c' },
  'Music & Performance': { from: '#2b0f2e', to: '#9b1f54', light: '#ffc2d7', accent: '#6fe3f0' },
  'Environment & Sustainability': { from: '#12351f', to: '#2f6f3a', light: '#d2f2bd', accent: '#ffd65c' },
  'Healthcare & Medicine': { from: '#0c3350', to: '#0f5c7c', light: '#c0ecff', accent: '#ffa8a8' },
};

export const neutralPalette: CoverPalette = {
  from: '#1f2937',
  to: '#44546a',
  light: '#d5deea',
  accent: '#ffc46b',
};
