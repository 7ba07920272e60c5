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

it('joins the scenes in the order of the film, whichever was recorded first', () => {
  const shots = [shot(0, 'a'), shot(4000, 'b')];
  const takes = [
    { fromMs: 4000, toMs: 5000, seconds: 1 },
    { fromMs: 0, toMs: 1000, seconds: 1 },
  ];
  expect(names(framesOf(shots, takes, 2))).toBe('bbaa');
});

it('shows each caption during its scene, in the band above the screen and in two lines', () => {
  const scenes = [
    { seconds: 4.6, caption: 'एक अध्याय। अपनी गति से पढ़िए।' },
    { seconds: 60, caption: 'Choose length and chapters.' },
    { seconds: 1, caption: 'Ready' },
  ];
  expect(webVtt(scenes)).toBe(`WEBVTT

00:00.000 --> 00:04.450 line:1.5%
एक अध्याय।
अपनी गति से पढ़िए।

00:04.600 --> 01:04.450 line:1.5%
Choose length
and chapters.

01:04.600 --> 01:05.450 line:1.5%
Ready
`);
});
