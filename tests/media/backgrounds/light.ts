/** Colours of a morning for the light theme, and of a night for the dark theme. */
const colours = {
  disc: ['#f59a1a', '#ffe7b8'],
  halo: ['#ffb84a', '#f7c46c'],
  cloud: ['#fff8ea', '#4a3038'],
  bird: ['#8a5a2b', '#0f0b10'],
  // The background of a subject's icon.
  badge: ['#fffdf7', '#2c1d2b'],
  mist: ['#ffe7c0', '#573930'],
  path: ['#f2d09a', '#3f3026'],
  skin: ['#9c5f38', '#7a482b'],
  hair: ['#2b1a12', '#0d0808'],
  trousers: ['#fff3dd', '#b79f80'],
  scarf: ['#f8b62f', '#d9931f'],
  stem: ['#3f5d33', '#1b2419'],
  drift: ['#f08c14', '#ffc65c'],
  ink: ['#6d3f10', '#f7c46c'],
} as const;

/** Colours that belong together; hills are ordered from the farthest to the nearest. */
const shades = {
  hills: [
    '#f3bf8c #e3a878 #c69a63 #98965a #6c8150 #4a6741 #314c35',
    '#4b2f32 #3e2930 #33242c #2c2228 #251e22 #1f1b1d #141214',
  ],
  trunk: ['#4e3524 #7a5638', '#120d0c #2a1d17'],
  leaves: ['#3c5a38 #54763f #78954a', '#131713 #1d241b #2c3423'],
  // Wall, roof and window.
  house: ['#fbe6c6 #b65f31 #8a4b1c', '#3a2a26 #241a1a #ffc65c'],
  // Plain, shade and fold.
  paper: ['#fffdf7 #f3dfbd #d9b98a', '#fff1d3 #d8b98a #9c7a52'],
  kurta: ['#e2542f #bd3d1f', '#a83d22 #7d2b17'],
  petal: ['#f79a1c #e27d0a #b95a06', '#b8700f #94580c #5f3606'],
} as const;

type Single = Record<keyof typeof colours, string>;
type Pairs = Record<'trunk' | 'kurta', [string, string]>;
type Several = Record<Exclude<keyof typeof shades, keyof Pairs>, [string, string, string, ...string[]]>;

export interface Light extends Single, Pairs, Several {
  night: boolean;
  sky: readonly [offset: number, colour: string][];
}

const lightOf = (at: 0 | 1, sky: Light['sky']): Light => ({
  ...(Object.fromEntries(
    Object.entries(colours).map(([name, both]) => [name, both[at]]),
  ) as unknown as Light),
  ...Object.fromEntries(Object.entries(shades).map(([name, both]) => [name, both[at].split(' ')])),
  night: at === 1,
  sky,
});
export const day = lightOf(0, [
  [0, '#fff1d6'],
  [0.5, '#ffdfa6'],
  [1, '#fbc27a'],
]);
export const night = lightOf(1, [
  [0, '#15101c'],
  [0.55, '#2c1d2b'],
  [1, '#6b3f2c'],
]);
