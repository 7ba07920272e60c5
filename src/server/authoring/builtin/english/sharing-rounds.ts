import type { SharingRounds } from '#server/authoring/builtin/catalogue.ts';

export const sharingRounds: SharingRounds = {
  practitioner: {
    name: 'Asking someone who does it: {topic} in practice',
    about: 'A talk with somebody who works with it or has done it for long.',
    lead: 'People who have done {topic} for years know things that stand nowhere. You will prepare a talk and bring something home from it.',
    grasp: [
      'Questions that open',
      'Prepare six questions on {topic}: what does a normal day look like; what did you misunderstand at the start; which mistake do beginners make; how do you notice that something is good; what has changed; what should I do next? Twenty minutes are enough. Write the answers the same day.',
    ],
    task: {
      beginner: [
        'Twenty minutes and a thank-you',
        'Find a person, by asking around if need be, and agree on a time.',
        'Ask the six questions and write down the answers.',
        'Do one thing that was advised, and go back to report on it.',
      ],
      intermediate: [
        'Show your work and ask',
        'Bring a piece of your own work from this course.',
        'Ask what they would do differently, and watch them do it if possible.',
        'Redo that part in their way.',
      ],
      advanced: [
        'Ask two who disagree',
        'Find two experienced people who do it differently.',
        'Ask each for the reasons, without playing them off against each other.',
        'Write when you would do it in which way.',
      ],
    },
    check: [
      'I listened more than I spoke.',
      'I learnt something that is not in my book.',
      'I tried it and reported back.',
    ],
  },
  project: {
    name: 'A small project with {topic}',
    about: 'Several things that you have learnt, brought together in one finished piece.',
    lead: 'Now the pieces come together. You choose a small project with {topic}, plan it on one page, and bring it to an end.',
    grasp: [
      'Small, useful, visible',
      'A good project uses at least three things that you have practised, can be finished in the time of this chapter, and leaves something that can be looked at. Write above the page for {topic}: what will be there at the end, for whom, by when, and how will we see that it is good? Halve it if you doubt.',
    ],
    task: {
      beginner: [
        'A project in four steps',
        'Choose from three ideas the smallest one that you like.',
        'Write four steps, each with a day.',
        'Do it, and show it to one person.',
      ],
      intermediate: [
        'A project for somebody',
        'Choose somebody who can use the result, and agree on two criteria.',
        'Show them a half-finished version, and change one thing after it.',
        'Hand it over, with a page on what you would do better.',
      ],
      advanced: [
        'A project with an open question',
        'Choose a project whose result you cannot foresee.',
        'Write plan, expectation, and the point at which you would change the plan.',
        'Carry it out; report result, deviation, and what follows from it.',
      ],
    },
    check: [
      'It is finished and can be looked at.',
      'At least three earlier chapters are in it.',
      'I know what I would do differently next time.',
    ],
  },
  teach: {
    name: 'Teaching {topic} to somebody',
    about: 'One small part taught in such a way that the other can do it.',
    lead: 'Whoever teaches learns twice. You will teach one small part of {topic} to a brother or sister, a friend or an elder.',
    grasp: [
      'Let the other do it',
      'Choose one thing that can be learnt in twenty minutes. Show it once whole, once slowly, then the learner does it and you keep your hands still. Ask instead of correcting: “What do you see?”. Their question about {topic} that you can’t answer is your next task; say so openly.',
    ],
    task: {
      beginner: [
        'Teach one thing for twenty minutes',
        'Write the one sentence that should remain.',
        'Teach it with a drawing or an object.',
        'Next day ask the learner to show or tell it to you.',
      ],
      intermediate: [
        'Teach it twice in different ways',
        'Teach the same thing to two people of different age or knowledge.',
        'Note where each hesitated.',
        'Write a better beginning for your lesson.',
      ],
      advanced: [
        'Prepare a lesson with a test',
        'Write aim, common misunderstanding, path, exercise and two questions at the end.',
        'Teach it to at least three people.',
        'From their answers judge your teaching, not the learners, and change the lesson.',
      ],
    },
    check: [
      'The learner did more than I did.',
      'They could still do it on the next day.',
      'I found a gap of my own.',
    ],
  },
  show: {
    name: 'Showing what you have learnt of {topic}',
    about: 'A small presentation of your way, with what worked and what did not.',
    lead: 'You look back over your way with {topic} and show it to others: family, class, group or workplace.',
    grasp: [
      'First, turning point, next',
      'A good look back has three parts: how it was at first (show the first page or attempt), the turning point (what helped, which mistake taught you most), and what comes next. Ten minutes, at most three things to look at. Show {topic} as it was, crossings-out included; that gives others courage.',
    ],
    task: {
      beginner: [
        'Three pages from the notebook',
        'Choose the first page, the best and the most instructive one.',
        'Tell somebody the story of these three pages.',
        'Ask what they would like to know more about.',
      ],
      intermediate: [
        'A small exhibition',
        'Put together five pieces with a card each: task, attempt, insight.',
        'Show it to at least five people.',
        'Collect their questions and answer three in writing.',
      ],
      advanced: [
        'A report that others can use',
        'Write two pages: aim, way, result with evidence, mistakes, advice to the next learner.',
        'Have somebody begin with your advice and watch.',
        'Correct the report where it did not help.',
      ],
    },
    check: [
      'First and latest attempt can be compared.',
      'I showed a mistake and what came of it.',
      'Somebody got an idea for themselves.',
    ],
  },
  nextMonths: {
    name: 'Going on: the next three months with {topic}',
    about: 'An aim, a rhythm and a date for looking back.',
    lead: 'A course ends, learning doesn’t. You decide what should become of {topic}, and what is enough.',
    grasp: [
      'Less, but regularly',
      'Decide among three ways: *keep* (half an hour a week so that nothing is lost), *deepen* (one part properly), *widen* (the neighbouring field). All three at once is none. For {topic} write one aim for three months that can be checked, the weekday and place of practice, a person who asks about it, and the date on which you look back.',
    ],
    task: {
      beginner: [
        'Four lines on the wall',
        'Write aim, weekday, person and date in four lines.',
        'Hang them where you see them daily.',
        'Do the first session within three days.',
      ],
      intermediate: [
        'A plan with stages',
        'Write three stages, a month each, with one proof for every stage.',
        'Write what you leave out for its sake.',
        'Have somebody sign who will ask you at each stage.',
      ],
      advanced: [
        'A course of your own',
        'Plan eight chapters for your next stage: intention, task, check.',
        'Take over what helped you here, and replace what did not.',
        'Try the first chapter yourself, and offer it to another learner.',
      ],
    },
    check: [
      'My aim can be checked.',
      'The first session is already done or has a date.',
      'I know what I do *not* do.',
    ],
  },
};
