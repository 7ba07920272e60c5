import { authoring } from '#server/authoring/room.ts';
import { certificates } from '#server/certificates/room.ts';
import { contact } from '#server/contact/room.ts';
import { courses } from '#server/courses/room.ts';
import { downloads } from '#server/downloads/room.ts';
import { explore } from '#server/explore/room.ts';
import { identity } from '#server/identity/room.ts';
import { learning } from '#server/learning/room.ts';
import { library } from '#server/library/room.ts';
import { notes } from '#server/notes/room.ts';
import { operations } from '#server/operations/room.ts';
import { paths } from '#server/paths/room.ts';
import type { Room } from '#server/platform/room.ts';
import { questions } from '#server/questions/room.ts';
import { reminders } from '#server/reminders/room.ts';
import { screening } from '#server/screening/room.ts';
import { signing } from '#server/signing/room.ts';
import { speech } from '#server/speech/room.ts';
import { wallet } from '#server/wallet/room.ts';

/** Moves and erases personal data in this order, in which rows are locked everywhere: courses before generations. */
export const rooms: readonly Room[] = [
  courses,
  authoring,
  questions,
  library,
  learning,
  paths,
  wallet,
  explore,
  notes,
  reminders,
  screening,
  speech,
  signing,
  certificates,
  downloads,
  contact,
  operations,
  identity,
];
