/** The colours of a scene: a morning for the light theme, a night for the dark theme. */
export interface Light {
  night: boolean;
  sky: readonly [offset: number, colour: string][];
  disc: string;
  halo: string;
  cloud: string;
  bird: string;
  /** The background of a subject's icon. */
  badge: string;
  /** Ordered from the farthest to the nearest. */
  hills: readonly string[];
  mist: string;
  path: string;
  trunk: readonly [dark: string, light: string];
  leaves: readonly [back: string, middle: string, front: string];
  house: readonly [wall: string, roof: string, window: string];
  paper: readonly [light: string, shade: string, fold: string];
  skin: string;
  hair: string;
  kurta: readonly [plain: string, shade: string];
  trousers: string;
  scarf: string;
  petal: readonly [plain: string, shade: string, heart: string];
  stem: string;
  /** The colour of petals by day and of fireflies by night. */
  drift: string;
  ink: string;
}

export const day: Light = {
  night: false,
  sky: [
    [0, '#fff1d6'],
    [0.5, '#ffdfa6'],
    [1, '#fbc27a'],
  ],
  disc: '#f59a1a',
  halo: '#ffb84a',
  cloud: '#fff8ea',
  bird: '#8a5a2b',
  badge: '#fffdf7',
  hills: ['#f3bf8c', '#e3a878', '#c69a63', '#98965a', '#6c8150', '#4a6741', '#314c35'],
  mist: '#ffe7c0',
  path: '#f2d09a',
  trunk: ['#4e3524', '#7a5638'],
  leaves: ['#3c5a38', '#54763f', '#78954a'],
  house: ['#fbe6c6', '#b65f31', '#8a4b1c'],
  paper: ['#fffdf7', '#f3dfbd', '#d9b98a'],
  skin: '#9c5f38',
  hair: '#2b1a12',
  kurta: ['#e2542f', '#bd3d1f'],
  trousers: '#fff3dd',
  scarf: '#f8b62f',
  petal: ['#f79a1c', '#e27d0a', '#b95a06'],
  stem: '#3f5d33',
  drift: '#f08c14',
  ink: '#6d3f10',
};

export const night: Light = {
  night: true,
  sky: [
    [0, '#15101c'],
    [0.55, '#2c1d2b'],
    [1, '#6b3f2c'],
  ],
  disc: '#ffe7b8',
  halo: '#f7c46c',
  cloud: '#4a3038',
  bird: '#0f0b10',
  badge: '#2c1d2b',
  hills: ['#4b2f32', '#3e2930', '#33242c', '#2c2228', '#251e22', '#1f1b1d', '#141214'],
  mist: '#573930',
  path: '#3f3026',
  trunk: ['#120d0c', '#2a1d17'],
  leaves: ['#131713', '#1d241b', '#2c3423'],
  house: ['#3a2a26', '#241a1a', '#ffc65c'],
  paper: ['#fff1d3', '#d8b98a', '#9c7a52'],
  skin: '#7a482b',
  hair: '#0d0808',
  kurta: ['#a83d22', '#7d2b17'],
  trousers: '#b79f80',
  scarf: '#d9931f',
  petal: ['#b8700f', '#94580c', '#5f3606'],
  stem: '#1b2419',
  drift: '#ffc65c',
  ink: '#f7c46c',
};
