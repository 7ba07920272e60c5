import type { Room } from '#server/platform/room.ts';
import { bindSpeech } from './routes.ts';
import { speechSettings } from './speech-settings.ts';
import { deleteOldest } from './speech-store.ts';
import { Speech } from './speech.ts';

const sweepMs = 60_000;

export const speech: Room = {
  name: 'speech',
  settings: speechSettings,
  open: ({ config, database: { db }, budgets, log }) => {
    const service = new Speech(config.speech, { db, budgets, log });
    return {
      routes: ({ bind }) => bindSpeech(bind, service),
      checks: [{ name: 'speech', optional: true, check: async () => service.misconfigured }],
      sweeps: [
        {
          name: 'The deletion of old recordings',
          everyMs: sweepMs,
          run: () => deleteOldest(db, budgets.sizes['speech-bytes']),
        },
      ],
    };
  },
};
