import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const technology: SubjectText<'Technology & Engineering'> = {
  sources: `Good sources on {topic} are made by people who build it or keep it running.

- **The maker’s own manual:** printed, or saved on the phone where there is signal. Note which version it is for.
- **A working example** that you may look into, old or broken ones included.
- **A person:** mechanic, electrician, operator, lab teacher, somebody who programs. Ask to watch before you ask for explanations.
- **A textbook** for the ideas behind it.

Instructions without a version, a date or a reason are to be tried only where nothing can break.`,
  safety: `Before any work on {topic}, decide what could go wrong.

- Mains electricity, gas, pressure, heights, running machines: only beside a trained person, never alone.
- Switch off, unplug, wait; then check that it is really off.
- On a computer or phone: practise on a copy, keep a second copy elsewhere, never use other people’s accounts or data.
- Practise on what is yours, or what its owner let you use.`,
  intents: {
    purpose: {
      name: 'What is {topic} for?',
      about: 'The need behind it, what goes in, what comes out, and who depends on it.',
      lead: 'Every technical thing answers a need. When you know which need {topic} answers, its parts and rules begin to make sense.',
      grasp: [
        'The black box',
        'Draw {topic} as an empty box. Arrows in: material, energy, information, effort. Arrows out: the wanted result, and also waste, heat, noise, errors. Underneath write who uses it, who repairs it, who pays, who is disturbed by it. Whatever you can’t fill in becomes a question for your source.',
      ],
      task: {
        beginner: [
          'Ask three users',
          'Find three people who use {topic} or something near to it.',
          'Ask: what for, what annoys you, what did you do before you had it?',
          'Draw the box with their answers.',
        ],
        intermediate: [
          'Write the requirements backwards',
          'From what you see of {topic}, write ten things that its makers must have wanted: “It must …”.',
          'Mark each: needed, useful, only pleasant.',
          'Find two requirements that pull against each other, and how that was settled.',
        ],
        advanced: [
          'Compare three ways to the same end',
          'List three different solutions for the need that {topic} serves, the simplest old one included.',
          'Compare cost, skill, repair, energy, failure in one table.',
          'Write for which user each of the three is the right choice.',
        ],
      },
      check: [
        'I can say the need without naming the device or method.',
        'My box shows unwanted outputs too.',
        'I asked somebody who really uses it.',
      ],
    },
    workplace: {
      name: 'A place to work on {topic}',
      about: 'Tools, materials and a safe place to try things, with what you have.',
      lead: 'Good practice of {topic} needs a place where mistakes are cheap. You set it up once, so that later you can begin within two minutes.',
      grasp: [
        'Have, borrow, do without',
        'Make three lists for {topic}: have, can borrow (from whom, when), do without for now. Nearly everybody can begin with paper models, a shared computer at a school or service centre, a phone app, or scrap parts. For each tool note what it is for and how it is used safely.',
      ],
      task: {
        beginner: [
          'Make the three lists and one first trial',
          'Write the lists with somebody who has done {topic} before.',
          'Set the place up and do the smallest possible thing that shows that it works.',
          'Write the steps so that you could do them again next month.',
        ],
        intermediate: [
          'Make it repeatable',
          'Take your place apart, or start from a clean state.',
          'Set it up again only from your own notes; mend the notes wherever you had to think.',
          'Time it. Under ten minutes is good.',
        ],
        advanced: [
          'Plan for failure',
          'List five things that could spoil your work on {topic}: power cut, lost file, wrong part, broken tool, wrong version.',
          'Write for each how you would notice it and how you would get back.',
          'Try one of the recoveries for real.',
        ],
      },
      check: [
        'I can start work within two minutes.',
        'I know what to switch off or copy before I begin.',
        'Somebody else could set it up from my notes.',
      ],
    },
    takeApart: {
      name: 'Looking inside {topic}',
      about: 'A working example traced part by part, from input to result.',
      lead: 'Before you make something of your own, follow how a finished example works. Here you take one example of {topic} apart, in your hands or on paper.',
      grasp: [
        'Follow one thing all the way',
        'Don’t try to understand everything. Choose one thing that travels through {topic} (a force, a current, a drop of water, a number, a message) and follow it from start to end. At every part ask: what comes in, what happens, what goes out? Draw as you go; a question mark is a proper entry.',
      ],
      task: {
        beginner: [
          'Name and draw the parts',
          'Choose a simple example that you may open or read; a diagram in a book is good too.',
          'Draw it with at least eight parts and the job of each in three words.',
          'Explain the way of one thing through it to somebody.',
        ],
        intermediate: [
          'Predict each stage before looking',
          'Cover the example and uncover it part by part.',
          'Before each part write what must come next and why.',
          'Look closely where you were wrong: what did the makers know that you didn’t?',
        ],
        advanced: [
          'Compare two designs',
          'Take two examples that do the same work.',
          'Mark every place where the designers decided differently.',
          'Write for each what was gained, what was paid, and under which conditions the other choice is better.',
        ],
      },
      check: [
        'I can follow one thing from input to output without notes.',
        'I know what each part does, not only its name.',
        'Question marks in my drawing have become questions to somebody.',
      ],
    },
    rebuild: {
      name: 'Building the simplest {topic} again',
      about: 'A small known example made again with your own hands, until it works.',
      lead: 'Copying thoughtfully is how craftspeople learn. You will make the smallest complete example of {topic} that you can find.',
      grasp: [
        'Small, whole, working',
        'Choose an example of {topic} so small that you can finish it in two sittings, yet complete: it does something from beginning to end. Work in steps, and see that each step works before the next. Type or build each piece yourself; what is only pasted or handed to you is not learnt.',
      ],
      task: {
        beginner: [
          'Rebuild one example step by step',
          'Copy the steps into your notebook with a box to tick.',
          'Do one step, try it, tick it, write what you saw.',
          'When it works, show it to somebody and tell them what each step is for.',
        ],
        intermediate: [
          'Rebuild it with the book closed',
          'Look at the example for ten minutes, then put it away.',
          'Build from memory; peep only after five minutes of being stuck, and mark each peep.',
          'Next day build it again: the marks should halve.',
        ],
        advanced: [
          'Rebuild under a constraint',
          'Choose one constraint: half the parts, no ready-made component, half the time, a third of the cost.',
          'Build, and keep a record of each decision with its reason.',
          'Measure against the original and say what the constraint taught you.',
        ],
      },
      check: [
        'It works, and I saw it work more than once.',
        'I can say what would happen without each step.',
        'I made every piece myself.',
      ],
    },
    change: {
      name: 'Changing one thing in {topic}',
      about: 'Deliberate changes to a working example, each predicted and recorded.',
      lead: 'Once something works, it becomes a laboratory. You will change your example of {topic} a little at a time and find out what depends on what.',
      grasp: [
        'Predict, change, look, go back',
        'One change at a time, always written down first:\n\n| I change | I expect | it did | so I now think |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nAfter each trial on {topic} go back to the working state before the next. Two changes at once leave you with a riddle.',
      ],
      task: {
        beginner: [
          'Five small changes',
          'Choose five things that can be changed without danger: a size, a number, an order, a material.',
          'Fill a row of the table for each.',
          'Put a star where you were surprised and ask why.',
        ],
        intermediate: [
          'Find the limits',
          'Choose one quantity and change it step by step in both directions until it stops working well.',
          'Draw a curve: quantity against how well it works.',
          'Explain the place where the curve bends.',
        ],
        advanced: [
          'Improve one figure without spoiling others',
          'Choose one figure to improve (speed, strength, cost, waste) and two that must not get worse.',
          'Measure all three before, and after each change.',
          'Stop when a change no longer pays, and justify where you stopped.',
        ],
      },
      check: [
        'My expectation was written before the change.',
        'I can always get back to the working state.',
        'I know which thing has the largest effect.',
      ],
    },
    faults: {
      name: 'Finding faults in {topic}',
      about: 'A method for the moment when it does not work.',
      lead: 'Much of technical work is finding out why something fails. You will practise this on faults in {topic} that you know, before you meet those you don’t.',
      grasp: [
        'Halve the search',
        'First make the fault appear again at will. Then find a point in the middle of {topic} that you can test: is everything right up to here? Yes: look behind it. No: look before it. Halve again. Change one thing, test, write. When mended, undo and redo the repair once to be sure that *this* was the cause.',
      ],
      task: {
        beginner: [
          'Make three faults on purpose',
          'In your example cause three harmless faults, one after the other.',
          'For each write: what one sees, where one would look first, how to be sure.',
          'Ask somebody to cause one secretly, and find it.',
        ],
        intermediate: [
          'Keep a fault log',
          'Find faults in {topic} that really happened to you or others; write five.',
          'For each: symptom, false trails, cause, cure, how it could have been noticed sooner.',
          'Draw a search tree that would have led to all five.',
        ],
        advanced: [
          'Write the repair guide',
          'List what can fail in {topic}, how likely it is and how bad.',
          'For the worst five write test points with the expected value or behaviour.',
          'Have somebody find a planted fault with your guide alone; improve the guide.',
        ],
      },
      check: [
        'I could make the fault appear again before I mended it.',
        'I can say how I know that this was the cause.',
        'My log would help the next person.',
      ],
    },
    design: {
      name: 'A design of your own with {topic}',
      about: 'A small need near you, answered with a design that you make yourself.',
      lead: 'Now {topic} becomes a tool of yours. You choose a small real need and design, build and show an answer.',
      grasp: [
        'Need, three sketches, one choice',
        'Write the need in one sentence with a person in it: “Ramesh needs to … while …”. Sketch three different answers with {topic} in ten minutes each, also a silly one. Choose by your requirements, not by taste. Build the riskiest piece first: if that fails, you have lost little.',
      ],
      task: {
        beginner: [
          'Make something small for one person',
          'Choose a person and a need that can be met within a few hours.',
          'Sketch three answers and let the person choose.',
          'Build it, hand it over, and watch without explaining.',
        ],
        intermediate: [
          'Design with numbers',
          'Write five requirements for your design, three with a number.',
          'Build in two rounds: first a rough model, then a better one.',
          'Measure both against the five requirements.',
        ],
        advanced: [
          'Design, review, defend',
          'Write a two-page design: need, alternatives, choice, calculations, risks, test, cost.',
          'Have two people attack it; answer each objection or change the design.',
          'Build the part on which everything depends, and report what the paper had not foreseen.',
        ],
      },
      check: [
        'A real person has the need.',
        'I had three sketches before I chose.',
        'I watched somebody use it without helping.',
      ],
    },
    trials: {
      name: 'Does it hold? Testing {topic}',
      about: 'Tests that could fail, written before the trial.',
      lead: '“It works” means little until it is said under which conditions. You will write and carry out tests for something made with {topic}.',
      grasp: [
        'Normal, edge, nonsense',
        'For each requirement write three tests: a normal case, an edge case (empty, full, largest, hottest, slowest), and a nonsense case (wrong use). For each write in advance what must happen. A test of {topic} that can’t fail is not a test. Keep failures; they are the best part of the report.',
      ],
      task: {
        beginner: [
          'Nine tests in a table',
          'Choose three requirements and write three tests for each.',
          'Do them and write passed or failed, with what you saw.',
          'Mend one failure and repeat all nine.',
        ],
        intermediate: [
          'Let a stranger test',
          'Write the tests so that somebody else can do them.',
          'Watch silently; note where the words were unclear and where {topic} was.',
          'Add the tests that the stranger invented.',
        ],
        advanced: [
          'Test until it breaks',
          'Choose one kind of load: time, weight, amount, repetition, wrong input.',
          'Increase it in steps, safely, until the first failure; repeat three times.',
          'State the safe range with a margin, and how you chose the margin.',
        ],
      },
      check: [
        'The expected result was written first.',
        'At least one test failed and I learnt from it.',
        'I can say under which conditions it works.',
      ],
    },
  },
};
