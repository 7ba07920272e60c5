import { lastRead } from '#web/platform/kept/last-read.ts';

// Makes room, before the first paint, for the home of a reader without an account, which landing.inline.ts fills from `begun`.

const last = lastRead();
if (last) document.documentElement.dataset.begun = JSON.stringify(last);
