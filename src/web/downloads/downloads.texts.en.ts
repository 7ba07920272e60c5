/** Texts of courses as EPUB and as one file, beyond those of the pages. */
export const downloads = {
  cover: 'Cover of {course}',
  answersOf: 'Answers: {chapter}',
  bookCut: 'This book ends here, because the course is too long for one book.',
  fileCut: 'This file ends here, because the course is too long for one file.',
  questionsOf: 'Questions: {chapter}',
  haveRead: 'I have read this chapter',
  yourAnswers: 'Take your answers with you',
  yourAnswersText:
    'What you answer here is only in this file. This code brings it to Saksham, where it counts. Scan the picture with a phone that has a network. Or copy the code and paste it on the page “Bring your answers”.',
  yourAnswersAt: 'The page is:',
  notKept: 'This app can’t keep your answers. Take the code with you before you close the file.',
  nothingYet: 'You have not answered anything yet.',
  codeAsPicture: 'Your code as a picture to scan',
  codeTooLong: 'The code is too long for a picture. Copy it, or save it as a file.',
  yourCode: 'Your code',
  copyCode: 'Copy the code',
  codeCopied: 'The code is copied.',
  codeNotCopied: 'The code could not be copied. Select it and copy it yourself.',
  saveCode: 'Save the code as a file',
  licence: 'Licence',
  readOnline: 'This course online',
  accessibility:
    'Everything can be read as text, in the order of the book. Diagrams are described in words, and headings lead from part to part.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    downloads: typeof downloads;
  }
}
