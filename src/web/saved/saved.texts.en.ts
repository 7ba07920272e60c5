/** Courses that are kept on a phone, and what works there without a network. */
export const saved = {
  save: 'Save for offline ({size})',
  keeping: 'Saving the course on this device',
  goesOn: 'Saving stopped halfway. It goes on now.',
  unfinished: '“{course}” is not fully saved yet.',
  goOn: 'Go on saving',
  goOnLater: 'You can go on saving once the network is back.',
  kept: 'Saved on this device',
  size: 'about {size} of data',
  toSaved: 'Courses on this device',
  noRoom: 'There is not enough room: about {size} is needed; this device has {free} left for this site.',
  noRoomFor:
    'There is not enough room on this device: about {size} is needed. Remove what you do not need, and try again.',
  failedByNetwork: 'The network was lost. Try again when it is steady.',
  failedByServer: 'The whole course did not arrive. Try again in a few minutes.',
  storageFull: 'This device has no room left for this site. Remove what you do not need, and try again.',
  storageSilent:
    'This browser can’t save anything at the moment. Close the other tabs or restart the browser, and try again.',
  storageBroken: 'Something in this browser is broken. Restart it, and try again.',
  storageRefused:
    'This browser does not let Saksham keep anything. This may be a private window, or cookies may be blocked. Open the course in an ordinary window, and try again.',
  storageBusy: 'Saksham is open in another tab. Close the other tabs, and try again.',
  nothingKept: 'Nothing of the course was kept.',
  keptPartly: 'What has come so far stays on this device.',
  keptBefore: 'The copy that was saved before is still on this device.',
  unreadable: 'Your saved courses can’t be read at the moment',
  title: 'Courses on this device',
  lead: 'These courses work without a network.',
  offlineLead: 'Saksham can’t be reached right now. These courses work without a network.',
  partlyLead: 'Saksham can’t be reached right now. Chapters that are on this device open without a network.',
  needsNetwork: 'This page needs the network.',
  needsNetworkHere: 'This page needs the network; below is what this device has.',
  findOffline: 'Saksham can’t be reached right now. Finding other courses needs the network.',
  practiseOffline: 'Saksham can’t be reached right now. You can practise what is on this device.',
  meOffline: 'Saksham can’t be reached right now. This is what this device knows of your learning.',
  practiseLater:
    'Saksham can’t be reached right now. You can practise here once a course is fully saved, or the network is back.',
  meLater: 'Saksham can’t be reached right now. Your progress comes here once the network is back.',
  courseNotHere: 'This course is not on this device',
  come: 'These chapters are on this device',
  choicesHere:
    'Theme and data saving are kept on this device, so you can change them here. Everything else, the language too, needs the network.',
  noNotes: 'None of your notes are on this device.',
  networkBack: 'Saksham can be reached again.',
  noLanguage: 'Saksham can’t be reached right now. Changing the language needs the network.',
  meNeedsNetwork: 'Your other courses and your days in a row need the network.',
  endLater: 'Your certificate, and coins if there are any, come here once the network is back.',
  certificateLater: 'Your certificate comes here once the network is back.',
  pictureLater: 'A picture to show to others comes here once the network is back.',
  loading: 'Looking for saved courses',
  none: 'No course is saved here yet',
  noneText: 'Open a course and press “Save for offline”.',
  room: 'Saksham uses {used} here. {free} is free.',
  protected: 'Saved courses stay until you remove them.',
  unprotected: 'The browser may remove saved courses when the device runs out of room.',
  nothingWaits: 'Your progress is saved on the site.',
  waiting: {
    one: '{count} thing you did (reading or an answer) is kept here. It counts once there is a network.',
    other: '{count} things you did (reading, answers) are kept here. They count once there is a network.',
  },
  remove: 'Remove from this device',
  search: 'Search in the chapters',
  nothingFound: 'No chapter on this device has these words.',
  due: {
    one: '{count} question to practise.',
    other: '{count} questions to practise.',
  },
  dueHere: {
    one: '{count} question is due here; {more} more when the network is back',
    other: '{count} questions are due here; {more} more when the network is back',
  },
  dueElsewhere: {
    one: '{count} question is due once the network is back',
    other: '{count} questions are due once the network is back',
  },
  dueUnknown: 'Without a network, Saksham can’t tell which questions come back today.',
  notHere: 'This chapter’s questions are not on this device',
  noQuestions: 'This chapter has no questions.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    saved: typeof saved;
  }
}
