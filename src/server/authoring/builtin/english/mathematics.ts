import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const mathematics: SubjectText<'Mathematics'> = {
  sources: `For {topic} you need problems with answers more than you need explanations.

- **A textbook with worked examples:** your own, an older brother’s or sister’s, or the library’s. Old editions are just as good.
- **A second book** for the days when the first explains badly: the same {topic}, other words.
- **Answers:** keep the answer pages closed with a clip. They are for checking, never for starting.
- **A person:** a teacher, or the student who is one year ahead of you.

A rough notebook for trying and a clean one for what you understood: that is all the equipment.`,
  intents: {
    map: {
      name: 'A map of {topic}: what it stands on',
      about: 'What {topic} needs from earlier lessons, what it leads to, and where your own gaps are.',
      lead: 'Difficulty in mathematics is often an old gap in disguise. This chapter finds what {topic} stands on before you climb.',
      grasp: [
        'Read the chapter backwards',
        'Look at the last exercises on {topic} in your book and ask: what would I have to be able to do for this? Then look at the step before that, and so on, until you reach something you can surely do. Write the ladder down; each rung is one line. The first shaky rung is your starting place, not the first page.',
      ],
      task: {
        beginner: [
          'Test the rungs',
          'Write the five things from earlier classes that {topic} uses.',
          'Do two easy problems on each, without help.',
          'Mark each rung: firm, shaky, missing. Mend one shaky rung today with the older book.',
        ],
        intermediate: [
          'Draw the map of the chapter',
          'List every rule, formula and type of problem of {topic} on one page.',
          'Draw arrows: which one is needed for which.',
          'Colour what you can do alone, and circle the three items with the most arrows: they deserve the most time.',
        ],
        advanced: [
          'Reduce it to the least you must remember',
          'Write down everything about {topic} that you know by heart.',
          'Strike out whatever you can derive from the rest, doing each derivation once.',
          'What is left is your core: write it on one card with a reason for each line.',
        ],
      },
      check: [
        'I know my first shaky rung and have worked on it.',
        'I can say what {topic} is good for later.',
        'My map fits on one page and I drew it without copying the contents list.',
      ],
    },
    definitions: {
      name: 'Exact words: the definitions in {topic}',
      about: 'Every term of {topic} with an example, a thing that just misses, and the reason why.',
      lead: 'In mathematics a word means exactly what its definition says, no more. Here you make the definitions of {topic} so clear that you could decide any case.',
      grasp: [
        'Example, near miss, border case',
        'For each definition in {topic} keep a row like this:\n\n| term | in my words | example | near miss: fails because | border case |\n| --- | --- | --- | --- | --- |\n|  |  |  |  |  |\n\nThe near miss is the most useful column: it shows which word of the definition does the work.',
      ],
      task: {
        beginner: [
          'Fill five rows',
          'Choose the five most used terms of {topic} and fill a row for each.',
          'Read each definition aloud and stop at every word: what would change without it?',
          'Let somebody call out things; you answer “fits” or “doesn’t fit”, with the reason.',
        ],
        intermediate: [
          'Sort a mixed heap',
          'Write twelve objects (numbers, figures, expressions, whatever {topic} deals with) on slips of paper.',
          'Sort them by two of its definitions into fits both, one, none.',
          'Make one new object for every empty place, or explain why it stays empty.',
        ],
        advanced: [
          'Change a word and see what breaks',
          'Take one definition of {topic} and loosen or drop one condition.',
          'Find an object that the new definition lets in.',
          'Check which theorem of the chapter fails for it: now you know why the condition is there.',
        ],
      },
      check: [
        'I can give an example that is not in the book.',
        'For each near miss I can name the exact condition that fails.',
        'I can write each definition without looking, and no word of it is for show.',
      ],
    },
    workedExamples: {
      name: 'Worked examples of {topic}, done with your own hand',
      about: 'Solved examples of {topic} taken apart, covered, and done again alone.',
      lead: 'Reading a solution feels like understanding, but it isn’t yet. You will cover the solutions of {topic} and bring them back yourself, line by line.',
      grasp: [
        'Cover, do, compare',
        'Lay a sheet of paper over the solution. Read only the question. Write your first line, then uncover one line and compare. If yours is different, ask whether it is wrong or only another way. Beside each line of the solution write *why*: which rule allows it. A line about {topic} without a “why” is one you would not find again.',
      ],
      task: {
        beginner: [
          'Three examples, three times',
          'Choose three worked examples of {topic}. Copy the first with a “why” beside every line.',
          'Do all three by cover, do, compare.',
          'Tomorrow do them from the question alone and count the lines where you had to peep.',
        ],
        intermediate: [
          'Find the turning point',
          'Do five worked examples of {topic} from the question alone.',
          'In each, mark the one line where the idea comes, after which all is routine.',
          'Write for each: what in the question could have told me? Collect these signals on one page.',
        ],
        advanced: [
          'Solve it in a second way',
          'Choose three examples of {topic} and solve each by a way that the book does not use.',
          'Compare both ways: length, what they need, where they would fail.',
          'Write a new problem for which only one of the two ways works.',
        ],
      },
      check: [
        'I did at least three examples without peeping.',
        'I can give the reason for every line, not only the line.',
        'I recognise the type when the numbers and names are changed.',
      ],
    },
    fluency: {
      name: 'Sure and steady: basic practice in {topic}',
      about: 'The small steps of {topic} practised in short sets until they need no thought.',
      lead: 'When the small steps are easy, the head is free for the big ones. This chapter trains the routine parts of {topic} in short sets, with care before speed.',
      grasp: [
        'Short sets beat long evenings',
        'Ten problems with full attention are worth more than forty half asleep. Work on {topic} in sets of ten: first set slowly and written out in full, second set a little quicker. Check each set at once. Two errors or more: go back to slow. No error twice in a row: go on to the next type.',
      ],
      task: {
        beginner: [
          'Four sets in two days',
          'Pick the simplest type of exercise in {topic} and copy forty problems, or change the numbers to get forty.',
          'Do two sets today and two tomorrow; write the time and the errors of each.',
          'Say the rule aloud with the first problem of each set.',
        ],
        intermediate: [
          'Mix three types',
          'Write problems of three types of {topic} on slips, five each, and shuffle.',
          'Before solving, say only which type it is and what the first step will be.',
          'Then solve. Note whether errors come from choosing or from calculating.',
        ],
        advanced: [
          'Estimate, solve, verify',
          'Do twelve problems of {topic}; before each, write a rough answer or a bound within twenty seconds.',
          'After each, verify by a second route: put the answer back, take a special case, check units or signs.',
          'Keep count of the errors that your check caught without the answer page.',
        ],
      },
      check: [
        'Two sets in a row without an error.',
        'I can do one while explaining it aloud.',
        'I always check the answer before I look at the answer page.',
      ],
    },
    errors: {
      name: 'Your own errors in {topic}: the error log',
      about: 'Mistakes in {topic} sorted by cause, so that the same one doesn’t come three times.',
      lead: 'A mistake that you understand is worth ten right answers. You will collect your mistakes in {topic} and find the few causes behind them.',
      grasp: [
        'Four causes',
        'Most errors in {topic} are one of four. **R:** read the question wrongly. **C:** chose the wrong idea. **K:** knew the idea but not its conditions. **S:** slipped in writing or calculating. “Careless” is not a cause: say what exactly the hand or eye did. Each cause has its own cure: R, underline what is asked; C, type signals; K, near misses; S, write one more line.',
      ],
      task: {
        beginner: [
          'Collect ten mistakes',
          'Go through your old exercises on {topic} and find ten mistakes.',
          'For each write: the problem, what I did, what is right, the cause (R, C, K, S).',
          'Do the three that hurt most once more from the start.',
        ],
        intermediate: [
          'Find the pattern',
          'Sort your mistakes in {topic} by cause and count.',
          'For the largest heap write a rule that you will follow while working, in one line.',
          'Do ten new problems with that line in front of you and see whether the heap shrinks.',
        ],
        advanced: [
          'Write a solution with a hidden error',
          'Write three solutions in {topic} that look right, each with one deep error from the K heap.',
          'Exchange them with a friend, or put them away for three days and hunt them yourself.',
          'For each write the smallest example in which the error shows.',
        ],
      },
      check: [
        'Each mistake has a cause other than “careless”.',
        'I redid the problem; I didn’t just read the right answer.',
        'I know my most frequent cause and its cure.',
      ],
    },
    pictures: {
      name: 'Seeing {topic}: drawing, table, formula',
      about: 'One idea of {topic} shown as a picture, a table, a formula and a sentence.',
      lead: 'Stuck in one form, try another. You will learn to move an idea from {topic} between drawing, table, symbols and words.',
      grasp: [
        'Four faces of one idea',
        'Divide a page into four: drawing, table of numbers, formula, plain sentence. Take one idea from {topic} and fill all four fields. Then point at one detail in a field (a number, a corner, a sign) and find the same detail in the other three. Where you can’t, there is something to learn.',
      ],
      task: {
        beginner: [
          'Fill two four-field pages',
          'Choose two ideas of {topic} and fill a page for each.',
          'Change one number in the table and change the other fields to match.',
          'Show the drawing to somebody and ask what they think it says.',
        ],
        intermediate: [
          'Solve from the picture',
          'Take four problems of {topic} and solve them with drawing or table first, symbols only afterwards.',
          'Mark what the picture told you at once and what it could not tell.',
          'Write for which kind of question you will draw first in future.',
        ],
        advanced: [
          'Find where the picture lies',
          'Draw a picture for a statement of {topic}, then look for cases that the picture hides: zero, negative, equal, very large, degenerate.',
          'Check the statement in each such case.',
          'Make one picture that misleads, and say what it suggests wrongly.',
        ],
      },
      check: [
        'I can start from any of the four fields.',
        'My drawing has labels that match the symbols.',
        'I know one thing that the picture can’t show.',
      ],
    },
    reasons: {
      name: 'Why it is true: reasons and proofs in {topic}',
      about: 'Why the rules of {topic} hold, from special cases to a full argument.',
      lead: 'A rule that you can justify is one that you can rebuild in an examination. Here you ask of every rule in {topic}: why must it be so?',
      grasp: [
        'From trying to proving',
        'Work up in steps: try the rule of {topic} on easy numbers; try it where it might fail; say what every successful case has in common; write that as an argument that uses no particular number. When you read a proof, find three things: what is given, what is wanted, and the one place where the given is really used.',
      ],
      task: {
        beginner: [
          'Test a rule in six cases',
          'Choose one rule of {topic} and test it in six cases, two of them unusual.',
          'Write in your own words why you think it always works.',
          'Compare with the book’s reason. Underline the first sentence that you had not thought of.',
        ],
        intermediate: [
          'Rebuild a proof from its skeleton',
          'Reduce one proof of {topic} to a skeleton of five key words.',
          'A day later, write the full proof from the skeleton alone.',
          'Mark each step with what permits it; a step without permission is your next question.',
        ],
        advanced: [
          'Prove, generalise, refute',
          'Prove one result of {topic} without looking it up, writing also the attempts that failed.',
          'Weaken one assumption: prove the new statement or find a counterexample.',
          'Write the final proof so that a student one year below you can follow each line.',
        ],
      },
      check: [
        'I can say where each assumption is used.',
        'No step says “clearly” where it isn’t clear to me.',
        'I could rebuild the argument tomorrow from its main idea.',
      ],
    },
    newProblems: {
      name: 'Problems you have not seen: going further with {topic}',
      about: 'How to begin when no example fits, and how to make problems of your own.',
      lead: 'Examinations and life bring problems without a model solution. This chapter practises beginning, staying with it, and looking back, with problems on {topic}.',
      grasp: [
        'What to do in the first five minutes',
        'Before you calculate, write: what is given, what is wanted, what would make it easier? Then try one of these: smaller numbers, a drawing, working backwards from the end, a special case, a similar problem of {topic} that you know. Set ten minutes. Being stuck for ten minutes is work, not failure; write what you tried.',
      ],
      task: {
        beginner: [
          'Two word problems from your own day',
          'Find two situations at home, in the field or in the market where {topic} could be used.',
          'Write each as a problem with a question, then solve it.',
          'Give one to a friend. If they understand it differently, mend the wording.',
        ],
        intermediate: [
          'Four strangers',
          'Choose four problems on {topic} from the end of the exercises or from another book, unlike any example.',
          'Give each at least ten minutes and keep every attempt on the page.',
          'For solved ones write which start worked; for unsolved ones, exactly where it stops.',
        ],
        advanced: [
          'Build a family of problems',
          'Take one hard problem on {topic} and make five relatives: other data, reversed question, more general, with a trap, from daily life.',
          'Solve all five and rank them by difficulty with a reason.',
          'Find one that turns out unsolvable or ambiguous, and repair it with the smallest change.',
        ],
      },
      check: [
        'I stayed ten minutes before asking for help.',
        'I looked back: does the answer fit the question, size and sign?',
        'I can name the idea that opened the problem.',
      ],
    },
  },
};
