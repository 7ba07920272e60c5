/** Courses that are kept on a phone, and what works there without a network. */
export const saved = {
  save: 'Save for offline',
  keeping: 'Saving the course on this phone',
  size: 'It takes about {size} of data. Then you can read, practise and see your progress without a network.',
  keep: 'Save',
  kept: 'Saved on this phone (about {size} of data)',
  toSaved: 'Courses on this phone',
  noRoom: 'There is not enough room: about {size} is needed; this phone has {free} left for this site.',
  noRoomFor:
    'There is not enough room on this phone: about {size} is needed. Remove what you do not need, and try again.',
  failedByNetwork: 'The network broke off. Try again when it is steady.',
  failedByServer: 'Our server did not give the whole course. Try again in a few minutes.',
  storageFull: 'This phone has no room left for this site. Remove what you do not need, and try again.',
  storageSilent:
    'The storage of this browser does not answer. Close the other tabs or start the browser again, and try again.',
  storageBroken: 'The storage of this browser has failed. Start the browser again, and try again.',
  storageRefused:
    'This browser lets this site keep nothing, as in a private window or with blocked cookies. Open the course in an ordinary window, and try again.',
  storageBusy: 'Another tab of this site uses the storage. Close the other tabs, and try again.',
  nothingKept: 'Nothing of the course was kept.',
  keptBefore: 'The copy that was saved before is still on this phone.',
  unreadable: 'What this phone keeps can’t be read now',
  title: 'Courses on this phone',
  lead: 'These courses work without a network.',
  offlineLead: 'You are offline. These courses are on this phone.',
  loading: 'Looking at what this phone keeps',
  none: 'No course is saved here yet',
  noneText: 'Open a course and press “Save for offline”.',
  room: '{used} used, {free} free',
  protected: 'The browser keeps them until you remove them.',
  unprotected: 'The browser may remove them when the phone runs out of room.',
  nothingWaits: 'Nothing waits to be sent.',
  waiting: {
    one: '{count} thing that you did waits to be sent.',
    other: '{count} things that you did wait to be sent.',
  },
  remove: 'Remove from this phone',
  search: 'Search in the chapters',
  nothingFound: 'No chapter on this phone has these words.',
  readOf: '{n} of {of} chapters read',
  due: {
    one: '{count} question is due for review.',
    other: '{count} questions are due for review.',
  },
  practise: 'Check yourself',
  notHere: 'This chapter’s questions are not on this phone',
  noQuestions: 'This chapter has no questions.',
  printing: 'Printing needs the network, because it costs coins.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    saved: typeof saved;
  }
}
