import { lastRead } from '#web/platform/kept/last-read.ts';

// Makes room, before the first paint, for the home of somebody who read without an account. landing.inline.ts fills it.

if (lastRead()) document.documentElement.dataset.begun = '';
