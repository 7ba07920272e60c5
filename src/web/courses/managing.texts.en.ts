/** Names what owners do with their courses: rename, delete, restore, copy, and rewrite chapters. */
export const managing = {
  title: 'Manage this course',
  more: 'More',
  rename: 'Change name or description',
  renameTitle: 'Change name or description of the course',
  name: 'Name of the course',
  description: 'Description',
  renameReaders: 'Everyone who opens the course sees both.',
  save: 'Save',
  saved: 'Saved.',
  savedWithheld:
    'Saved. But the name or the description did not pass our check. So only people with the link can find the course.',
  changedMeanwhile:
    'The course has changed since, perhaps in another tab. Close this, look at it, and try again.',
  delete: 'Delete',
  deleteNamed: 'Delete {name}',
  deleteTitle: 'Delete “{name}”?',
  deleteByLink: 'Then nobody can read it, even with the link.',
  deletePublished: 'Then nobody can find or read it, even with the link.',
  whatStays:
    'What readers printed or saved stays with them, and so do their coins. Their progress comes back if you restore the course.',
  restorable: {
    one: 'You can restore it for {count} day. Then it is deleted for good, or earlier if your new courses need its room.',
    other:
      'You can restore it for {count} days. Then it is deleted for good, or earlier if your new courses need its room.',
  },
  copy: 'Make a copy',
  copyHint: 'Yours to rename and to share. It names the course that it comes from.',
  copied: 'This is your copy. Only people with its link can find it.',
  copyOf: 'A copy of “{course}”.',
  cameFrom: '“{course}” came as a file from {site}.',
  cameSaying: '“{course}” came as a file that says it is from {site}. Nobody here has checked that.',
  cameFromNowhere: '“{course}” came as a file that names no site.',
  importTitle: 'Add a course from a file',
  importLead:
    'Choose the file of a course from another site. The course becomes yours, with its questions. Only people with its link can find it.',
  importChoose: 'Choose the file',
  importing: 'Adding the course...',
  importRefused:
    'This course can’t be added. One of its texts spreads hate, or tells how to harm people or make weapons or drugs. If you think that this is a mistake, write to us.',
  importAltered: 'This file was changed after it was made: {part}. Please get it again from where it came.',
  importUnreadable:
    'We can’t read this as a course file: {part}. Choose a file whose name ends with .saksham.',
  originLicence: 'Licence: {licence}.',
  originKey: 'Key of the file: {key}',
  copyOfLibrary:
    'A copy of “{course}”, written for Saksham; licence CC BY-SA 4.0, also for what is made from it.',
  basedOnLibrary:
    'Based on “{course}”, written for Saksham, and changed since; licence CC BY-SA 4.0, also for what is made from it.',
  deletedCourses: 'Deleted courses',
  deletedUntil: 'Can be restored until {time}',
  restore: 'Restore',
  restoreNamed: 'Restore {name}',
  chapterTitle: 'Manage this chapter',
  rewrite: 'Rewrite this chapter',
  rewriteTitle: 'Rewrite this chapter',
  rewriteText:
    'AI writes the whole chapter again, in the way you ask for. Until it is ready, everyone reads the present text. That text is kept, and nobody loses progress.',
  wishes: 'Suggestions',
  wishSimpler: 'Simpler',
  wishExamples: 'More examples',
  wishShorter: 'Shorter',
  instruction: 'How should it be different?',
  rewriteAction: 'Rewrite',
  rewriting: 'This chapter is being rewritten:',
  rewritingText: 'You can close this page. The text above can be read until the new one is ready.',
  rewritten: 'This chapter is rewritten.',
  notRewritten: 'This chapter could not be rewritten',
  textIsAsItWas: 'The chapter’s text has not changed.',
  earlierTexts: 'Other versions of this chapter',
  earlierTextsHint:
    'If you restore one, readers see it instead of the text above. The text above is kept too.',
  textsKept: {
    one: 'Only the text above is kept.',
    other: 'The newest {count} versions are kept. The oldest is deleted when a new one comes.',
  },
  textOf: 'Written on {time}',
  restoreTextOf: 'Restore the version of {time}',
  textRestored: 'The version is restored.',
  removeChapter: 'Remove this chapter',
  removeTitle: 'Remove “{name}”?',
  removeText: 'The chapter and its questions are deleted for good. Progress in the other chapters stays.',
  remove: 'Remove',
  chapterRemoved: 'The chapter is removed.',
  addChapter: 'Add a chapter',
  addChapterText: 'It is written like the others and comes at the end of the course. Nobody loses progress.',
  chapterName: 'Name of the chapter',
  chapterAbout: 'What it is about',
  addAction: 'Add and write',
  rewriteActive: 'This chapter is being rewritten. Please wait until that is done.',
  rewritesOff: 'Only AI can rewrite a chapter, and this site has none.',
  versionNotFound: 'This version of the chapter is not kept any more.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    managing: typeof managing;
  }
}
