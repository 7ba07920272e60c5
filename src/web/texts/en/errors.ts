export const errors = {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  brokenTitle: 'Something went wrong',
  brokenText: 'The fault is ours. What you saved is kept. Please try again in a moment.',
  offlineTitle: 'You are offline',
  offlineText: 'This page needs a connection. Please try again when you have one.',
  goHome: 'Go to the start page',
  tryAgain: 'Try again',
  errorNumber: 'Number of this error: {id}',
  requestFailed: 'That did not work. Please try again.',
  offline: 'The server could not be reached. Please check your connection.',
  rateLimited: {
    one: 'Too many requests. Please try again in {count} second.',
    other: 'Too many requests. Please try again in {count} seconds.',
  },
  tooLarge: 'That is too long to be sent.',
  required: 'Please fill in this field.',
} as const;
