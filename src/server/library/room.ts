import type { Room } from '#server/platform/room.ts';
import { importLibrary } from './import-library.ts';

export const library: Room = {
  name: 'library',
  async open({ config, database: { db }, log }) {
    const { on, folder } = config.library;
    if (on) await importLibrary(folder, { db, log });
    return {};
  },
};
