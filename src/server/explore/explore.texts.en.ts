/** The mail about features that are here. `{site}` stands for the address of the product. */
export const featureMail = {
  subject: 'What you asked for is here, on Saksham',
  greeting: 'Hello,',
  lead: 'You asked us to tell you when this is here. Now it is:',
  features: {
    'Progress Reports and Insights':
      'Progress Reports and Insights\nSee what you have read and passed, your week as a picture, and which chapter is worth reading again.',
    'Offline Mode': 'Offline Mode\nKeep a course on your device and read it where there is no network.',
    'Live Quizzes and Competitions':
      'Live Quizzes and Competitions\nAnswer together with others, at the same time, and see who is ahead.',
    MCQs: 'MCQs\nChapters end with questions to check yourself. They come back for you to practise, just before you would forget them.',
    Assignments:
      'Assignments\nLonger tasks that you do yourself, because some things are learned only by doing.',
  },
  once: 'You get this mail only once, so there is nothing to switch off.',
  footer: '-- \nSaksham, {site}\nThis mail was sent automatically.',
};
