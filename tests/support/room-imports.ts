import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const RoomFile = z.strictObject({
  /** The other rooms that this one may import, each with the reason. */
  imports: z.record(z.string(), z.string().min(1)),
  /** Files that other rooms may import besides the front door. Only rooms of the web have any. */
  doors: z.array(z.string()).default([]),
});
type RoomFile = z.output<typeof RoomFile>;

const root = resolve(import.meta.dirname, '../..');

function roomsOf(side: 'server' | 'web'): ReadonlyMap<string, RoomFile> {
  const paths = globSync(`src/${side}/*/room.json`, { cwd: root }).sort();
  return new Map(
    paths.map((path) => [
      path.split(/[\\/]/)[2] ?? '',
      RoomFile.parse(JSON.parse(readFileSync(resolve(root, path), 'utf8'))),
    ]),
  );
}

export const serverRooms = roomsOf('server');
export const webRooms = roomsOf('web');

/** The parts of the web that are not rooms, with the parts that each may import and the files that rooms may import. */
export const webParts: Record<string, { imports: readonly string[]; doors: readonly string[] }> = {
  ui: { imports: ['platform'], doors: [] },
  platform: { imports: ['texts'], doors: [] },
  texts: { imports: ['platform'], doors: [] },
  // Replacements for functions that the oldest browsers lack (docs/decisions/085).
  'old-browsers': { imports: ['platform'], doors: ['functions.ts'] },
};
