import { lastRead } from '#web/platform/kept/last-read.ts';

// Makes room, before the first paint, for the home of somebody who read without an account. landing.inline.ts fills it with the
// data that is handed on here, so that the code that reads it is in the page once.

const last = lastRead();
if (last) document.documentElement.dataset.begun = JSON.stringify(last);
