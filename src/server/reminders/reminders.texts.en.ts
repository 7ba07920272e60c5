/** Texts of notifications. */
export const reminderPush = {
  title: 'Time to practise',
  body: {
    one: '{count} question to practise. One minute is enough.',
    other: '{count} questions to practise. Five minutes is enough.',
  },
};

/** `{review}` and `{end}` stand for addresses, `{site}` for that of the product. */
export const reminderMail = {
  subject: {
    one: '{count} question to practise on Saksham',
    other: '{count} questions to practise on Saksham',
  },
  text: `Hello,

{due}

Practise: {review}

You asked for this mail once a day. Stop these mails: {end}

--${' '}
Saksham, {site}
This mail was sent automatically.
`,
};

export const reminderEvent = {
  title: 'Learn a little, with Saksham',
  text: 'Questions come back just before you would forget them. Five minutes is enough.',
};
