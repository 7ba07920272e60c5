/** Bookmarks and notes, at topics and in their list. */
export const notes = {
  bookmark: 'Bookmark',
  set: 'Bookmark: {topic}',
  show: 'Bookmark and note: {topic}',
  write: 'Write a note',
  edit: 'Edit note',
  yourNote: 'Your note',
  save: 'Save',
  remove: 'Remove',
  removeBookmark: 'Remove bookmark',
  removeTitle: 'Remove this note?',
  removeText: 'The bookmark goes with it. This can’t be undone.',
  tooLong: 'A note can have {most} characters; this one has {count}.',
  tooMany: 'You have as many bookmarks and notes as there is room for. Please remove some.',
  waits: 'Kept on this device. It is sent when the network is back.',
  waitsForPerson: 'Kept on this device until you sign in again, because another account is in use.',
  changedElsewhere: 'This note was changed elsewhere. It now says:',
  removedElsewhere: 'This note was removed elsewhere. Your text is still here.',
  keepBoth: 'Keep both',
  keepMine: 'Keep mine',
  keepOther: 'Keep the other',
  ofBefore: 'Your notes on other topics',
  ofBeforeText: 'The text of this chapter has changed, and these topics are not in it.',
  all: 'All bookmarks and notes',
  loading: 'Loading your notes...',
  failed: 'Your notes could not be loaded.',
  more: 'Show more',
  emptyTitle: 'No bookmarks yet',
  emptyText: 'Press the bookmark beside a topic’s title while you read. There you can also write a note.',
  chapterGone: 'This chapter is no longer in the course.',
  courseGone: 'This course no longer exists.',
  guestTitle: 'Your notes are kept in this browser for 30 days after your last visit',
  guestText: 'Sign up or sign in, and they move to your account. Then you find them on any device.',
  signUp: 'Sign up',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    notes: typeof notes;
  }
}
