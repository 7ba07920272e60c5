import { expect, it } from 'vitest';
import { webVtt } from './captions.ts';
import { framesOf } from './film-time.ts';

const shot = (atMs: number, name: string) => ({ atMs, picture: Buffer.from(name) });
const names = (frames: Uint8Array[]) => frames.map((frame) => Buffer.from(frame).toString()).join('');

it('shows in each frame the shot of its time', () => {
  const shots = [shot(0, 'a'), shot(900, 'b'), shot(1000, 'c'), shot(1600, 'd')];
  expect(names(framesOf(shots, [{ fromMs: 0, toMs: 2000, seconds: 2 }], 4))).toBe('aaaacccd');
});

it('scales each scene to its length and omits the shots between scenes', () => {
  const shots = [shot(0, 'a'), shot(4000, 'b'), shot(8500, 'x'), shot(9000, 'c')];
  const takes = [
    { fromMs: 0, toMs: 8000, seconds: 1 },
    { fromMs: 9000, toMs: 9500, seconds: 1 },
  ];
  expect(names(framesOf(shots, takes, 4))).toBe('aabbcccc');
});

it('starts with the first shot when it is late, and throws without a shot', () => {
  expect(names(framesOf([shot(300, 'a')], [{ fromMs: 0, toMs: 1000, seconds: 1 }], 2))).toBe('aa');
  expect(() => framesOf([], [{ fromMs: 0, toMs: 1000, seconds: 1 }], 2)).toThrow('Nothing was filmed');
});

it('shows each caption during its scene', () => {
  const scenes = [
    { seconds: 4.6, caption: { en: 'One', hi: 'एक' } },
    { seconds: 60, caption: { en: 'Two', hi: 'दो' } },
  ];
  expect(webVtt(scenes, 'hi')).toBe('WEBVTT\n\n00:00.000 --> 00:04.450\nएक\n\n00:04.600 --> 01:04.450\nदो\n');
});
