import type { ModelPrompt } from './model-prompt.ts';

const question =
  'Write the chapter “Saying things again: loops” of a beginner’s course in English about first steps in Python, ' +
  'as one JSON object with a detailed description and two topics.';

const answer = {
  description:
    'A computer never gets bored, and a loop is how we use that: we write a step once and have it done many times. ' +
    'In this chapter you will see the two loops of Python, when each of them fits, and how to stop one.',
  topics: [
    {
      topic_id: 'for-loop',
      title: 'Counting with for',
      description:
        'Think of handing out sweets to a row of children: one for the first, one for the second, until the row ends. ' +
        'A **for loop** does just that. It takes the items of a row one after another and runs the indented lines for each.\n\n' +
        '- `range(3)` is the row 0, 1, 2: it starts at 0 and leaves out the 3.\n' +
        '- The indented lines belong to the loop; the first line that is not indented comes after it.\n\n' +
        'Try it: change the number and say beforehand how many lines will appear.',
      code: 'for turn in range(3):\n    print("Turn", turn)\nprint("Done")',
    },
    {
      topic_id: 'choosing-a-loop',
      title: 'Which loop to choose',
      description:
        'Ask one question: *do I know beforehand how often?* If you do, as with a list of names, take `for`. ' +
        'If you wait for something to happen, as with a right password, take `while`, which goes on as long as its condition holds.\n\n' +
        'The usual slip is a condition that never turns false; then the loop never ends. ' +
        'Check yourself: name one task of your day for each of the two.',
      code: null,
    },
  ],
};

/** An exchange of our own that shows tone, length and shape before the real request. */
export const chapterExample: ModelPrompt['messages'] = [
  { role: 'user', content: question },
  { role: 'assistant', content: JSON.stringify(answer) },
];
