import { lastRead } from '#web/platform/kept/last-read.ts';

// Makes room, before the first paint, for the home of a reader without an account, which landing.inline.ts fills from `begun`.

const last = lastRead();
// An address with more than its path asks for the landing page itself.
if (last && !/[?#]./.test(location.href)) document.documentElement.dataset.begun = JSON.stringify(last);
