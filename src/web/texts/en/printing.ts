/** The print button of a chapter, and the printed page. */
export const printing = {
  price: 'Takes {count} coins.',
  tooFewKnown: 'Oops! You need at least {count} coins to print. Visit the store to top up!',
  tooFewTitle: 'Not enough coins',
  tooFew: 'You need at least {count} coins to print the chapter.',
  getCoins: 'Get coins',
  comeBack: 'From the store you come back to this chapter.',
  working: 'Getting the chapter ready to print...',
  askingAgain: 'No answer came. Asking again: you pay only once.',
  notLoaded: 'The chapter could not be made ready to print. No coins were taken.',
  offline: 'You are offline. Nothing was sent and no coins were taken.',
  unanswered:
    'No answer came, so it is not known whether the coins were taken. Press Print Chapter again: you pay only once.',
  nothingTaken: 'No coins were taken.',
  printed:
    '{count} coins were taken. If the paper jams, print this page again with your browser’s own print command: that takes no coins.',
  qrCode: 'QR code: leads to this chapter online',
  online: 'This chapter online:',
  printedOn: 'Printed on {date}',
} as const;
