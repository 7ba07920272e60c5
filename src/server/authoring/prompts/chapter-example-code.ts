import type { ChapterExample } from './chapter-example.ts';

export const codeExample: ChapterExample = {
  question:
    'Write the chapter “Saying things again: loops” of a beginner’s course in English about first steps in Python, ' +
    'as one JSON object with a detailed description, two topics and the parts that make it teach.',
  answer: {
    description:
      'A computer never gets bored, and a loop is how we use that: we write a step once and have it done many times. ' +
      'In this chapter you will see the two loops of Python, when each of them fits, and how to stop one.',
    objectives: [
      'Write a loop that runs a given number of times.',
      'Choose between for and while, and say why.',
    ],
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
          'Check yourself: name one task of your day for each of the two.',
        code: null,
      },
    ],
    example: {
      title: 'The price of five tickets',
      problem: 'A ticket costs 12 rupees. Print the price of 1, 2, 3, 4 and 5 tickets.',
      steps: [
        { do: 'Take `range(1, 6)`.', why: 'It leaves out its end, so 6 makes it stop after 5.' },
        { do: 'Print `12 * number` for each number.', why: 'The last line then is 12 × 5 = 60.' },
      ],
      answer: '`for number in range(1, 6):` and, indented below it, `print(12 * number)`.',
    },
    practice: {
      problem: 'Print the even numbers from 2 to 10.',
      hint: 'A third number in `range` is the step.',
      answer: '`for number in range(2, 11, 2):` and, indented below it, `print(number)`.',
    },
    mistakes: [
      {
        wrong: '`range(5)` ends with 5.',
        tempting: 'In daily life “one to five” has the five in it.',
        right: '`range(5)` is 0 to 4: five numbers, the first of which is 0.',
      },
    ],
    terms: [{ term: 'loop', meaning: 'lines of a program that are run again and again' }],
    summary: 'Use for where you know how often, and while where you wait for something.',
  },
};
