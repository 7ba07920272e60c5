import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const exams: SubjectText<'Test Preparation'> = {
  sources: `For {topic} only one source is binding: the body that holds the test.

- **Official notice and syllabus:** print them or copy them by hand, with the date. Dates, fees and rules change; never rely on a forwarded message.
- **Past papers:** at least five, from the official site, a library, a teacher, or seniors.
- **One main book for each subject,** the one you will finish. A second only for what stays unclear.
- **A person** who took the test: ask about the day itself.

Nobody can sell you the real paper in advance; whoever offers that is cheating you.`,
  intents: {
    syllabus: {
      name: 'The syllabus map of {topic}',
      about: 'Everything that may be asked on one sheet, with weight and your own standing.',
      lead: 'Whoever knows exactly what is asked needs less time. You will turn the syllabus of {topic} into a map that you can work with.',
      grasp: [
        'One line for each item',
        'Copy every item of the official syllabus into a table:\n\n| item | how often in past papers | how sure am I (0-3) | last practised |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nWrite the pattern above it: number of questions, time, marks, deduction for wrong answers, as the official notice of {topic} says. What comes often and has a 0 or 1 comes first.',
      ],
      task: {
        beginner: [
          'Copy and colour the syllabus',
          'Copy the whole syllabus of {topic} by hand.',
          'Do one question on every item, and give the 0 to 3 from that, not from feeling.',
          'Choose the five items for this week.',
        ],
        intermediate: [
          'Weigh by past papers',
          'Go through three past papers and put a stroke at the item of each question.',
          'Work out for which items an hour brings the most marks.',
          'Write a four-week plan by that, with one free day a week.',
        ],
        advanced: [
          'Plan for the last marks',
          'Put a reason beside each item that you have not at 3: knowledge, method, time or carelessness.',
          'Estimate the marks lost to each reason in your last three tests.',
          'Plan the next fortnight by reason instead of by subject.',
        ],
      },
      check: [
        'My table has every item of the official syllabus.',
        'My marks 0 to 3 come from questions that I tried.',
        'I know what I will do tomorrow and why.',
      ],
    },
    firstPaper: {
      name: 'An honest first paper for {topic}',
      about: 'A whole past paper under test conditions, before you feel ready.',
      lead: 'You will write a complete past paper of {topic} now. The mark doesn’t matter; the paper shows where the way begins.',
      grasp: [
        'Real conditions',
        'Table, clock, no phone, no book, the official time. Beside each answer put S (sure), H (half), G (guess). Afterwards correct with the key and count in six heaps: S right, S wrong, H right, H wrong, G right, G wrong. In {topic} the heap “S wrong” is the most dangerous: there you believe something that is not so.',
      ],
      task: {
        beginner: [
          'Write half a paper, correct all of it',
          'Take every second question of a past paper and half of the time.',
          'Correct, and fill the six heaps.',
          'Do three questions from “H wrong” again with the book.',
        ],
        intermediate: [
          'Write the whole paper',
          'Write it in full time with S, H, G.',
          'Work out marks per subject and minutes per question.',
          'Write the three changes that would bring the most marks.',
        ],
        advanced: [
          'Audit your certainty',
          'Write a whole paper and give each answer a probability in steps of ten.',
          'Compare: of the answers with 80, how many were right?',
          'Derive your own rule for when to answer and when to leave out, by the marking rule of {topic}.',
        ],
      },
      check: [
        'I kept the time, and no help was used.',
        'I corrected every question, the right ones too.',
        'I know my largest heap of lost marks.',
      ],
    },
    recallRounds: {
      name: 'Learning so that it stays: recall rounds for {topic}',
      about: 'Short rounds of asking yourself instead of reading again.',
      lead: 'Reading twice feels safe and brings little. For {topic} you will learn by asking, with the book closed.',
      grasp: [
        'Read once, ask often',
        'Read one item of {topic}. Close the book. Write all that you remember in four minutes. Open, add in red. Make five questions out of the red places. Ask them tomorrow, in three days, in a week. A right answer moves a question on, a wrong one moves it back to tomorrow.',
      ],
      task: {
        beginner: [
          'Five items, five question sheets',
          'Choose five items of the syllabus with 0 or 1.',
          'For each: read, recall, red, five questions.',
          'Do the rounds on the days named and note how many were right.',
        ],
        intermediate: [
          'Mix the subjects',
          'Take thirty of your questions from at least four items of {topic}.',
          'Shuffle and answer in writing against the clock.',
          'Note which item was confused with which, and write the difference.',
        ],
        advanced: [
          'Ask the examiner’s question',
          'For each of ten items write the trickiest fair question that one could ask.',
          'Answer it, and write the wrong answer that most people would give.',
          'Exchange with another candidate; keep those that caught you.',
        ],
      },
      check: [
        'I asked before I read again.',
        'The same question was right on three different days.',
        'My red places get fewer.',
      ],
    },
    pastPapers: {
      name: 'What past papers of {topic} teach',
      about: 'Question types, favourite traps and the shape of good answers.',
      lead: 'Past papers are not for guessing questions but for knowing the type. You will read the papers of {topic} as a hunter reads tracks.',
      grasp: [
        'Sort before you solve',
        'Take three papers of {topic} and give each question a type in your own words: “calculate from table”, “which is not”, “explain with example”. For each type write how one recognises it, the first step, the usual trap, the time it should take. Twenty types cover most papers.',
      ],
      task: {
        beginner: [
          'Ten questions of one type',
          'Choose the most frequent type and collect ten questions of it.',
          'Solve three with the book, three with notes, four alone.',
          'Write the first step as one sentence.',
        ],
        intermediate: [
          'Explain the wrong choices',
          'Take twenty questions with choices. For each wrong choice write which mistake leads to it.',
          'For written questions: which missing sentence costs marks?',
          'Make a list of the ten traps to look for.',
        ],
        advanced: [
          'Set a paper yourself',
          'Set a full paper of {topic} with the pattern, the weights and the traps of the real one.',
          'Write the key and the marking scheme.',
          'Exchange with others or write it yourself after two weeks.',
        ],
      },
      check: [
        'I recognise the type before I calculate.',
        'I can explain why the tempting answer is wrong.',
        'I know how much time each type may take.',
      ],
    },
    errorBook: {
      name: 'The error book for {topic}',
      about: 'Every lost mark with its cause, and a second chance for it.',
      lead: 'Marks come from errors that you don’t make twice. This book is the most personal thing in your preparation for {topic}.',
      grasp: [
        'Four columns',
        'Write for each lost mark in {topic}:\n\n| question | what I did | cause | do again on |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nCauses: didn’t know, knew but did not recognise it, misread, time, slip. On the date in the last column do the question again from a blank page. Only after two right answers on two days is it crossed out.',
      ],
      task: {
        beginner: [
          'Fill the first two pages',
          'Enter all errors of your last paper.',
          'Do the five easiest again today, for they are the cheapest marks.',
          'Put dates on the others.',
        ],
        intermediate: [
          'Cure the commonest cause',
          'Count the causes over three papers.',
          'Write a rule for the commonest: “I underline what is asked before I read the choices.”',
          'Do twenty questions with this rule; count again.',
        ],
        advanced: [
          'Hunt the errors that you don’t see',
          'Look at right answers that you reached by guessing or by a doubtful way, and enter them too.',
          'For each subject write the mistake that you are most likely to make under pressure.',
          'Write a thirty-second check that would catch it, and train that.',
        ],
      },
      check: [
        'Each entry has a cause other than “silly”.',
        'I did the question again from a blank page.',
        'My commonest cause gets rarer from paper to paper.',
      ],
    },
    timing: {
      name: 'Time in the test: pace for {topic}',
      about: 'Which questions first, how long, when to leave one.',
      lead: 'Many know enough and run out of time. You will make a time plan for {topic} and practise leaving questions.',
      grasp: [
        'Three passes',
        'Pass one: everything that you can do at once. Pass two: what needs work. Pass three: the rest, and checking. Divide the official time of {topic} for it and write down minute marks: “by minute 40 at question …”. Whoever can’t leave a question loses three others for it. The order of subjects is a decision, too; test two orders.',
      ],
      task: {
        beginner: [
          'Learn how long a minute is',
          'Do ten questions without a clock and estimate the time of each; compare.',
          'Do ten with the clock, and leave each when the time is up.',
          'Write your usual time for each type.',
        ],
        intermediate: [
          'Train three passes',
          'Write half a paper in three passes with minute marks.',
          'Note for each question in which pass it was solved.',
          'Change marks or order, and write the second half.',
        ],
        advanced: [
          'Practise under worse conditions',
          'Write a paper in nine tenths of the time, or with noise, or beginning with the weakest subject.',
          'Note where you lost the plan and how you found it again.',
          'Write your rule for the moment when everything goes wrong.',
        ],
      },
      check: [
        'I left at least two questions and came back to them.',
        'I reached my minute marks within three minutes.',
        'There was time left for checking.',
      ],
    },
    mock: {
      name: 'Dress rehearsals for {topic}',
      about: 'Complete tests at the real hour, with a plan for the days between.',
      lead: 'What is rehearsed needs less courage. You will write complete papers of {topic} at the real time of day, and use the days between them well.',
      grasp: [
        'Test, day of errors, days of repair',
        'A rhythm that works: on day one a full paper at the real hour; on day two only correcting and the error book; on days three to six repairing two weak items and keeping the strong ones warm; on day seven rest. Write after each paper of {topic}: mark, pass plan kept?, one thing to change. Only one.',
      ],
      task: {
        beginner: [
          'One full rehearsal',
          'Prepare everything as on the day: pen, water, clock, place, paper.',
          'Write the full paper and correct it on the next day.',
          'Write what surprised you about sitting for so long.',
        ],
        intermediate: [
          'Three papers in three weeks',
          'Keep the rhythm for three weeks.',
          'Draw a line of marks and a line of careless losses.',
          'Change only one thing each time, and say whether it helped.',
        ],
        advanced: [
          'Rehearse with others',
          'Write the same paper with two or three candidates.',
          'Defend your answers to each other before you look at the key.',
          'Note each question on which the group was sure and wrong.',
        ],
      },
      check: [
        'The conditions were real.',
        'The day after belonged to the errors.',
        'I changed exactly one thing.',
      ],
    },
    lastWeek: {
      name: 'The last week and the day of {topic}',
      about: 'Less new, more sleep, papers ready, and a plan for nerves.',
      lead: 'In the last week one loses more by panic than one gains by cramming. You will plan the last days before {topic} calmly.',
      grasp: [
        'A list for the bag and one for the head',
        'Bag: what the official notice and admit card of {topic} name, nothing forbidden, way and travel time tried out. Head: error book, one sheet for each subject, two light sets a day, sleep. For nerves: breathe out longer than in, five times; then look for the easiest question. A bad minute is not a bad test.',
      ],
      task: {
        beginner: [
          'Write the two lists',
          'Write both lists with the official notice in front of you.',
          'Ask somebody who took the test what they forgot.',
          'Walk or ask the way, and plan an hour’s reserve.',
        ],
        intermediate: [
          'One sheet for each subject',
          'For each subject put on one sheet what you always want to see once more.',
          'Nothing that you already know goes on it.',
          'Recite each sheet twice; then shorten it to half.',
        ],
        advanced: [
          'Decide in advance',
          'Write ten things that could go wrong on the day, and your answer to each in one sentence.',
          'Fix your order of subjects, minute marks and guessing rule.',
          'Tell the plan to somebody from memory; change nothing after that.',
        ],
      },
      check: [
        'All papers are ready and checked against the official list.',
        'I learn nothing new in the last two days.',
        'I know what I do when I get stuck.',
      ],
    },
  },
};
