/** The print button of a chapter, and the printed page. */
export const printing = {
  price: 'Costs {count} coins.',
  tooFewKnown: 'Oops! You need at least {count} coins to print. Visit the store to top up!',
  waysToCoins: 'How to get coins',
  tooFew: 'You need at least {count} coins to print the chapter.',
  earn: {
    one: 'Finish a course: it gives {count} coin.',
    other: 'Finish a course: it gives {count} coins, enough for one chapter.',
  },
  getCoins: 'Get coins',
  comeBack: 'From the store you come back to this chapter.',
  working: 'Getting the chapter ready to print...',
  askingAgain: 'No answer came. Asking again: you pay only once.',
  notLoaded: 'The chapter could not be made ready to print. No coins were taken.',
  offline: 'You are offline. Nothing was sent and no coins were taken.',
  unanswered:
    'No answer came, so we don’t know whether the coins were taken. Press Print Chapter again: you pay only once.',
  nothingTaken: 'No coins were taken.',
  printed:
    '{count} coins were taken. If the paper jams, print this page again with your browser’s own print command: that costs no coins.',
  noSign:
    'It seems that nothing was printed. No coins were taken. Open the pages: you can read them, save them, or have them printed elsewhere.',
  returned:
    'It seems that nothing was printed. Your coins came back. Open the pages: you can read them, save them, or have them printed elsewhere.',
  returnWaits:
    'It seems that nothing was printed. Your coins come back when the network is back. Until then, you can read the pages.',
  returnRefused:
    'It seems that nothing was printed. The coins did not come back: we can return them only for a few prints a day. You can read, save or print the pages elsewhere without paying again.',
  openPages: 'Open the pages',
  print: 'Print',
  noPrintTitle: 'You can’t print here',
  noPrintText:
    'This app or browser doesn’t print. Reading and saving these pages costs no coins. To print, open this page in Chrome, Safari or another browser, or take its short address to a print shop.',
  qrCode: 'QR code: leads to this chapter online',
  online: 'This chapter online:',
  printedOn: 'Printed on {date}',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    printing: typeof printing;
  }
}
