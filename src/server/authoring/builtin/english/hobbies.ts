import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const hobbies: SubjectText<'Hobbies & Interests'> = {
  sources: `For {topic} the friendliest sources are people who love it.

- **People:** ask around who does {topic} or something like it; most are glad to show it.
- **Things to look at:** finished pieces, matches, gardens, collections, exhibitions, fairs.
- **Books and magazines:** a library, a second-hand stall, a school’s activity room.
- **Short videos:** saved where there is signal, one technique at a time.

Distrust lists of what you “must buy”. Ask instead what one can begin with today.`,
  intents: {
    taste: {
      name: 'A first taste of {topic}',
      about: 'Half an hour of trying, only for pleasure.',
      lead: 'Begin {topic} with joy and without a plan. In this half hour you find out what draws you.',
      grasp: [
        'Play before practice',
        'Set half an hour. Try out whatever one can do in {topic} with almost nothing. There is no right and wrong yet. Every ten minutes write a word: curious, bored, proud, lost in it, annoyed. Where you forgot the time, there is your way in.',
      ],
      task: {
        beginner: [
          'Play for half an hour',
          'Choose three simple ways into {topic} and try each for ten minutes.',
          'Write your word every ten minutes.',
          'Finish with one sentence: “Next time I want to …”.',
        ],
        intermediate: [
          'Try the neighbouring room',
          'You know one side of {topic}; for half an hour try a kind, style or material that you never touched.',
          'Write what helped from before and what stood in the way.',
          'Take one thing back into your usual way.',
        ],
        advanced: [
          'Remember why you began',
          'Write when {topic} last made you forget the time.',
          'Spend half an hour with that alone, without an aim.',
          'Write what your present practice has lost, and how to give it room.',
        ],
      },
      check: [
        'I tried more than one way in.',
        'I know what I would like to do next.',
        'I had at least one moment of joy.',
      ],
    },
    kit: {
      name: 'Beginning with little: what {topic} needs',
      about: 'What is needed, what can be borrowed or made, what can wait.',
      lead: 'Lack of equipment stops fewer people than belief in equipment. You will find the smallest kit for {topic}.',
      grasp: [
        'Need, borrow, make, wait',
        'Write down all that is said to be needed for {topic}. Ask somebody who does it: what did you begin with? Sort into need now, borrow, make from household things, wait. Wait with every purchase until you have missed the thing three times. Note too what keeps you and others safe.',
      ],
      task: {
        beginner: [
          'Put together a kit for nearly nothing',
          'Sort the list with a person who knows.',
          'Collect and borrow; make one thing yourself.',
          'Keep it all in one bag or box, ready in a minute.',
        ],
        intermediate: [
          'Know your tools',
          'Choose your most important tool or material.',
          'Try out its range for an hour: softest, strongest, finest, worst.',
          'Learn to care for it, and do it once.',
        ],
        advanced: [
          'Make or mend something of your kit',
          'Find the one thing that limits you, and whether it is the thing or the hand.',
          'Test this: do the same with a better and with a worse one.',
          'Make, adapt or repair the thing, and note the difference it made.',
        ],
      },
      check: [
        'I can begin within a minute.',
        'I bought nothing that I could have borrowed.',
        'I know how to treat my things well.',
      ],
    },
    basics: {
      name: 'The three basic moves of {topic}',
      about: 'The few moves from which nearly everything else is made.',
      lead: 'In every hobby a few moves come again and again. You will find those of {topic} and make friends with them.',
      grasp: [
        'Find what comes again',
        'Watch or read several examples of {topic} and mark what occurs in all of them. Choose three such moves. Practise each for five minutes at the start of every session, slowly, like a greeting. It looks boring and is the shortest way to everything you want to do.',
      ],
      task: {
        beginner: [
          'Five minutes each, for a week',
          'Choose three moves with somebody’s help.',
          'Practise each for five minutes on five days.',
          'Keep the first and the last result side by side.',
        ],
        intermediate: [
          'Vary each move in five ways',
          'Take each move and change size, speed, direction, material or order.',
          'Keep the three variations that you like best.',
          'Join them into one small piece.',
        ],
        advanced: [
          'Polish what you take for granted',
          'Record your basic moves and look as if at a stranger.',
          'Find one habit that you took on early and that limits you.',
          'Relearn it slowly over ten short sessions.',
        ],
      },
      check: [
        'I can show the three moves without preparing.',
        'Somebody can see the difference to a week ago.',
        'I begin each session with them.',
      ],
    },
    copyOne: {
      name: 'Learning from one example of {topic}',
      about: 'A piece that you admire, imitated in order to understand it.',
      lead: 'Imitating is an old and honest way to learn, if you say whose work it was. You will copy one example of {topic} and find out how it was done.',
      grasp: [
        'Copy to see',
        'Choose an example of {topic} that you admire and that lies just within reach. Before you begin, write what you think is the secret of it. Copy it as exactly as you can. The places where your copy differs show what the maker knew. Write the maker’s name on it.',
      ],
      task: {
        beginner: [
          'Copy a small part',
          'Choose a small part of an example.',
          'Copy it twice; look longer before the second time.',
          'Write two things that you saw only by copying.',
        ],
        intermediate: [
          'Copy from memory',
          'Study the whole example for ten minutes, then put it away.',
          'Do it from memory, then compare.',
          'Write what you had remembered wrongly: you did it your way there. Good or bad?',
        ],
        advanced: [
          'Copy the method, not the piece',
          'From three examples by one person, write the rules that they seem to follow.',
          'Make something new by these rules.',
          'Ask somebody who knows: what would that person never have done?',
        ],
      },
      check: [
        'I can say what the secret was.',
        'The original’s maker is named.',
        'I learnt one thing that I will use.',
      ],
    },
    ownVersion: {
      name: 'Your own way with {topic}',
      about: 'From imitation to something that is yours.',
      lead: 'Now you leave the path a little. You will change something in {topic} so that it has to do with you, your place or your people.',
      grasp: [
        'Change one thing on purpose',
        'Own style begins small. Take a piece of {topic} that you can do and ask: what if it were for my grandmother, from things of my village, half as large, in the rain, funny? Write ten such ideas in five minutes without judging. Choose one, and keep the rest for later.',
      ],
      task: {
        beginner: [
          'Ten ideas, one small try',
          'Write the ten ideas.',
          'Choose the one that makes you smile and try it in a small size.',
          'Show it and say only: “This is how I wanted it.”',
        ],
        intermediate: [
          'A series of three',
          'Make three versions of one idea, each going further than the last.',
          'Lay them side by side; where does it begin to be yours?',
          'Write the rule that you found, and break it once.',
        ],
        advanced: [
          'Set yourself a limit',
          'Choose a hard limit for {topic}: one colour, one tool, ten minutes, only what is found.',
          'Make five things within it.',
          'Write what the limit forced you to discover.',
        ],
      },
      check: [
        'I had ten ideas before I chose.',
        'Something in it comes from my own life.',
        'I know what I would change next time.',
      ],
    },
    company: {
      name: 'Company: others who love {topic}',
      about: 'Finding people, sharing things and learning from one another.',
      lead: 'A hobby grows in company. You will find at least one person with whom you can share {topic}.',
      grasp: [
        'How to find them',
        'Say aloud to ten people that you have begun {topic}: shopkeepers, teachers, relatives, the library. Somebody always knows somebody. Bring something that you made or a question. With strangers on the phone: no address, no money, meet only in public and tell your family.',
      ],
      task: {
        beginner: [
          'Visit one person',
          'Find somebody who does {topic} or something near to it.',
          'Ask to watch, and ask: what do you wish you had known at the start?',
          'Write it down and try it this week.',
        ],
        intermediate: [
          'Do something together',
          'Arrange an hour in which two or three people do {topic} side by side.',
          'Each shows one trick and one trouble.',
          'Agree whether, when and where again.',
        ],
        advanced: [
          'Start a small circle',
          'Invite people of different ages to a regular hour of {topic}.',
          'Share out tools, place, bringing tea, teaching beginners.',
          'After four times ask what keeps people coming and what keeps them away.',
        ],
      },
      check: [
        'I told at least five people.',
        'I learnt something that is in no book.',
        'I gave something, too.',
      ],
    },
    finishOne: {
      name: 'Finishing one thing in {topic}',
      about: 'A small project brought to its end.',
      lead: 'Many begin, few finish. You will bring one small thing in {topic} to the end, the last dull tenth included.',
      grasp: [
        'Small enough to finish',
        'Choose a project in {topic} that you think you could do in a week, and halve it. Write what “finished” means: what can one see or do then? Divide it into five pieces and give each a day. On the day when the wish goes, do ten minutes; that is enough to keep it alive.',
      ],
      task: {
        beginner: [
          'Finish in five pieces',
          'Write the project, its end and the five pieces.',
          'Do one piece a day and tick it off.',
          'Write the date of completion on it, and celebrate.',
        ],
        intermediate: [
          'Rescue an old beginning',
          'Choose something that you left unfinished.',
          'Write why it stopped: too large, too hard, too boring?',
          'Make it smaller or change it, and finish it within a week.',
        ],
        advanced: [
          'Finish to a standard',
          'Write five criteria that your piece must meet for somebody who knows {topic} well.',
          'Finish it; then spend as long again on the details.',
          'Let that person judge, and write what the last tenth taught you.',
        ],
      },
      check: [
        'It is finished, and I knew beforehand what that means.',
        'It bears a date.',
        'I know at which point I nearly stopped.',
      ],
    },
    share: {
      name: 'Passing {topic} on, and keeping the joy',
      about: 'Showing, giving away, teaching, and room for it in your year.',
      lead: 'What one passes on, one keeps. You will share {topic} and find it a lasting place in your life.',
      grasp: [
        'Show the beginning, not only the best',
        'When you show your {topic}, show your first attempt too: it encourages others. Teach the smallest step that works at once. Don’t take the thing out of the learner’s hand. And protect your joy: not everything has to be sold, counted or compared.',
      ],
      task: {
        beginner: [
          'Give something away',
          'Make something small for one particular person.',
          'Give it with a sentence on how you learnt it.',
          'Write what it did to the person and to you.',
        ],
        intermediate: [
          'Teach a beginner for half an hour',
          'Prepare the smallest step that gives pleasure.',
          'Let the learner do nine tenths of it.',
          'Note where they stuck: that is a piece that you do without knowing it.',
        ],
        advanced: [
          'Hold a small open hour',
          'Prepare a table, a corner or an evening where people can look and try.',
          'Have something for three kinds of visitors: the passer-by, the curious, the one who knows.',
          'Write which question came most often, and prepare its answer for next time.',
        ],
      },
      check: [
        'Somebody else held the tool or tried it.',
        'I showed a beginning, too.',
        'I know where {topic} has its place in my month.',
      ],
    },
  },
};
