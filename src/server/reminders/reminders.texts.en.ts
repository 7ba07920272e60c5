/** Texts of notifications. */
export const reminderPush = {
  title: 'Time to review',
  body: {
    one: '{count} question is due. One minute is enough.',
    other: '{count} questions are due. Five minutes are enough.',
  },
};

/** `{review}` and `{end}` stand for addresses, `{site}` for that of the product. */
export const reminderMail = {
  subject: { one: '{count} question is due, at Saksham', other: '{count} questions are due, at Saksham' },
  text: `Hello,

{due}

Review: {review}

You asked for this mail once a day. No more of them: {end}

--${' '}
Saksham, {site}
This mail was sent automatically.
`,
};

export const reminderEvent = {
  title: 'Learn a little, with Saksham',
  text: 'Questions come back just before you would forget them. Five minutes are enough.',
};
