import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const business: SubjectText<'Business & Management'> = {
  sources: `The best school for {topic} is open every day on your own street.

- **People who do it:** the shopkeeper, a self-help group, a dairy or farmers’ cooperative, a contractor, a transporter. Ask to watch for half an hour.
- **Papers:** bills, price lists, account books that somebody lets you see. Never copy private figures.
- **Books:** a school commerce or economics book for the terms.
- **Rules and schemes:** only from the office, bank or official notice itself, with its date.

Be careful with anyone who promises quick profit or asks for money first.`,
  intents: {
    watchOne: {
      name: 'Watching a real business: {topic} in daily life',
      about: 'What people in a real business do that has to do with the topic.',
      lead: 'Before the theory of {topic} comes the sight of it. You will watch one business as closely as a naturalist watches a bird.',
      grasp: [
        'What to look for',
        'Sit where you disturb nobody and follow four streams: goods, money, information, people. Who decides, who waits, what is written down, what only remembered? Note times. Then mark everything in your notes that has to do with {topic}. Do not judge; the owner knows reasons that you don’t see yet.',
      ],
      task: {
        beginner: [
          'Half an hour in a shop',
          'Ask an owner whether you may watch for half an hour.',
          'Draw the four streams and count customers, questions, sales.',
          'Afterwards ask three questions about what you saw.',
        ],
        intermediate: [
          'Two businesses, one question',
          'Choose one question from {topic} and watch how two businesses of one kind handle it.',
          'Write the differences in a table.',
          'Ask each owner for the reason before you decide which is better.',
        ],
        advanced: [
          'Find the bottleneck',
          'Follow one order or item from start to end, with times.',
          'Find the step that limits all others, and what it costs in a week.',
          'Propose one change with its price, its risk and how you would measure the effect.',
        ],
      },
      check: [
        'I noted what I saw, with times and counts.',
        'I asked the owner for reasons.',
        'No private figure left the shop with me.',
      ],
    },
    terms: {
      name: 'The vocabulary of {topic}',
      about: 'Terms of the field tied to things that you have seen and counted.',
      lead: 'Business words sound alike and mean different things. You will tie each term of {topic} to a real case from your surroundings.',
      grasp: [
        'Term, example, number',
        'For each term of {topic} write its meaning in one plain sentence, a real example from a person you know, and a number that belongs to it. If a term has no number, ask how one would notice that it went up or down. Keep near twins side by side and write the difference.',
      ],
      task: {
        beginner: [
          'Twelve terms, one stall',
          'Collect twelve terms from your book on {topic}.',
          'Explain each with the same small business as example, such as a tea stall.',
          'Test yourself: hear the example, say the term.',
        ],
        intermediate: [
          'Translate a notice',
          'Take an official form, an advertisement or a bank notice that touches {topic}.',
          'Rewrite it so that your neighbour would understand every line.',
          'Check the doubtful lines at the office, not with a friend’s guess.',
        ],
        advanced: [
          'Use the terms to disagree',
          'Write a paragraph of advice on {topic} as one often hears it.',
          'Take it apart with exact terms: which one is used loosely, which assumption hides behind it?',
          'Write the advice again so that it could be tested.',
        ],
      },
      check: [
        'Each term has an example that I saw myself.',
        'I can tell two near twins apart.',
        'I use the term correctly in a sentence with a number.',
      ],
    },
    numbers: {
      name: 'The figures behind {topic}',
      about: 'Costs, prices and records worked out by hand on a real small case.',
      lead: 'A decision without figures is a wish. You will work out the figures of one small real or planned case that belongs to {topic}.',
      grasp: [
        'A cash book on one page',
        'Begin with what goes in and out:\n\n| date | what | in | out | left |\n| --- | --- | --- | --- | --- |\n|  |  |  |  |  |\n\nThen ask about your case: what is paid even when nothing is sold? What is paid for each piece? Your own hours count too. From which number of pieces on is something left? Every figure on {topic} gets a source or the mark “guess”.',
      ],
      task: {
        beginner: [
          'Keep a cash book for seven days',
          'Keep it for your household, your pocket money or a small sale.',
          'On day seven add up and compare with the money really there.',
          'Find the largest surprise and write what it tells you.',
        ],
        intermediate: [
          'Price one product honestly',
          'Choose a product or service near {topic} and list every cost, your time included.',
          'Work out the price at which nothing is lost, for few and for many pieces.',
          'Compare with the market price and explain the gap.',
        ],
        advanced: [
          'Test the plan against bad months',
          'Set up monthly figures for a small undertaking in {topic}.',
          'Work out three cases: usual, one third less income, a payment three months late.',
          'Find the figure that ruins the plan first, and what would give warning.',
        ],
      },
      check: [
        'Each figure is marked as known or guessed.',
        'My own working time has a price.',
        'I checked my sums by adding them in a second way.',
      ],
    },
    customers: {
      name: 'What people need: asking about {topic}',
      about: 'Conversations with real people about what they do and pay for today.',
      lead: 'People buy the end of a trouble. You will learn to ask about {topic} in such a way that people tell you what is so, not what you want to hear.',
      grasp: [
        'Ask about yesterday, not tomorrow',
        '“Would you buy it?” brings a polite yes. Ask about {topic} instead: when did you last have this trouble, what did you do, what did it cost, what was annoying? Listen four times as long as you speak. Don’t sell. Write their words, not yours.',
      ],
      task: {
        beginner: [
          'Talk to five people',
          'Choose one need that belongs to {topic} and five people who may have it.',
          'Ask about the last time it came up.',
          'Write one sentence of each in their own words, and what three of them share.',
        ],
        intermediate: [
          'Find the group that cares most',
          'Talk to ten people from at least three groups: age, work, place.',
          'Rank the groups by how much they already do about the need.',
          'Describe the best group so exactly that a stranger could find one of them.',
        ],
        advanced: [
          'Look for reasons to stop',
          'Write the three beliefs on which your idea in {topic} rests.',
          'For each, plan questions whose answers could prove it wrong.',
          'After eight talks, write which belief fell, and change the idea or drop it.',
        ],
      },
      check: [
        'I asked about what really happened.',
        'I spoke less than a third of the time.',
        'I heard something that I did not expect.',
      ],
    },
    onePagePlan: {
      name: 'A plan on one page: {topic}',
      about: 'Who, what, how, with whom, at what cost, and how you will notice success.',
      lead: 'A plan is a list of guesses in good order. One page is enough for {topic}, if each line can be checked.',
      grasp: [
        'Nine lines',
        'For whom? Which trouble? What do we offer? How do they hear of it? Who does what? What do we need? What does it cost? What comes in? How do we notice by when that it doesn’t work? Answer each for {topic} in one line and add K (known) or G (guess). The most dangerous G is what you look into first.',
      ],
      task: {
        beginner: [
          'Fill the nine lines',
          'Choose a tiny undertaking that could be done within a month.',
          'Fill all nine lines, with K or G.',
          'Read it to somebody with experience and ask which line they doubt.',
        ],
        intermediate: [
          'Plan backwards from a date',
          'Set a date and a result that can be counted.',
          'Write the steps backwards until you reach today, with person and day.',
          'Find the two steps that others depend on, and a spare plan for each.',
        ],
        advanced: [
          'Write two rival plans',
          'Write a second plan for the same aim that breaks the main assumption of the first.',
          'Compare what each costs if it fails.',
          'Choose, and write the sign that would make you change over.',
        ],
      },
      check: [
        'It fits on one page and somebody else understands it.',
        'I know my most dangerous guess.',
        'It says when to stop.',
      ],
    },
    smallTrial: {
      name: 'A small trial of {topic}, without risk',
      about: 'The cheapest honest trial of one guess, with the result written down.',
      lead: 'Try it small before you do it large. You will test one guess about {topic} with little or no money.',
      grasp: [
        'The price of knowing',
        'Ask: what is the cheapest thing that would show me that my guess about {topic} is wrong? A sign before a shop; ten pieces before a hundred; a promise in writing before a purchase. Decide before you begin what result counts as yes. Never risk money that the household needs, and borrow nothing for a trial.',
      ],
      task: {
        beginner: [
          'Sell, offer or organise one small thing',
          'Choose something that can be done in a day with what you have.',
          'Write what you expect: how many, how much, how long.',
          'Do it, and put the real figures beside the expected ones.',
        ],
        intermediate: [
          'Try two versions',
          'Offer the same thing in two ways: price, place, words or time.',
          'Keep everything else equal and count.',
          'Say what you learnt and whether the number is large enough to trust.',
        ],
        advanced: [
          'Design the decisive trial',
          'Take the guess that would sink the plan and design a trial that could really sink it.',
          'Fix cost limit, time limit, measure and yes/no line beforehand.',
          'Carry it out and write a one-page decision: go on, change, stop.',
        ],
      },
      check: [
        'My expectation was on paper first.',
        'I could afford to lose all that I put in.',
        'I drew a conclusion, even an unwelcome one.',
      ],
    },
    people: {
      name: 'Working with people in {topic}',
      about: 'Agreements, tasks, difficult talks and fairness, practised in small.',
      lead: 'Most plans fail between people, not on paper. You will practise the talks that {topic} needs.',
      grasp: [
        'Say it so that it can be kept',
        'A good agreement names who, what, until when, how both will know that it is done, and what happens if not. In a difficult talk say what you saw, what it led to, and what you ask for, without “always” and “never”. Then ask: how do you see it? In {topic} as everywhere, listening to the end saves the most time.',
      ],
      task: {
        beginner: [
          'Make one clear agreement',
          'Choose a job that you share with somebody.',
          'Agree on who, what, when, how you will know; write it down.',
          'On the day look at it together and mend one thing.',
        ],
        intermediate: [
          'Rehearse a hard talk',
          'Choose a talk that {topic} may demand: a delay, a price, a complaint.',
          'Play it with a partner twice, changing roles.',
          'Note the sentence that helped and the one that hurt.',
        ],
        advanced: [
          'Negotiate for both',
          'Take a case from {topic} with two interests. Write what each says, and what each needs behind it.',
          'Find three solutions that serve both needs, and your best choice if there is no agreement.',
          'Negotiate with a partner who got other instructions; compare afterwards.',
        ],
      },
      check: [
        'The agreement could be checked by a third person.',
        'I could repeat the other’s view to their satisfaction.',
        'I asked for something instead of blaming.',
      ],
    },
    decide: {
      name: 'Deciding well: {topic} by the record',
      about: 'Decisions written with reasons, and looked at again later.',
      lead: 'One learns to decide only by comparing what was expected with what came. You will begin a decision book for {topic}.',
      grasp: [
        'The decision book',
        'For each decision write: date, the choice, two other ways, what I expect, how sure I am (in ten), what would change my mind, when I look back. Later judge the reasons and the result apart: a good decision can end badly, a bad one well. Where {topic} gives advice, note who gave it and what they gain.',
      ],
      task: {
        beginner: [
          'Write down three decisions',
          'Choose three small decisions of this week.',
          'Fill in the lines for each before you act.',
          'Look back after a week and write one lesson.',
        ],
        intermediate: [
          'Decide with a table, then doubt it',
          'Take a choice from {topic} with three ways and five criteria; weigh and add up.',
          'Change the weights a little: does the winner stay?',
          'If your stomach disagrees with the table, find the criterion that is missing.',
        ],
        advanced: [
          'Study a failure in advance',
          'Imagine that your plan in {topic} failed a year from now; write how it came about.',
          'Mark the causes that can be seen early, and the sign of each.',
          'Build two of these signs into your records, and say who looks at them.',
        ],
      },
      check: [
        'Reasons were written before the result was known.',
        'I considered at least two other ways.',
        'I know when I will look back.',
      ],
    },
  },
};
