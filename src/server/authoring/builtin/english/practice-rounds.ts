import type { PracticeRounds } from '#server/authoring/builtin/catalogue.ts';

export const practiceRounds: PracticeRounds = {
  weekReview: {
    name: 'A week later: what is left of {topic}?',
    about: 'A review after some days of rest, from memory first.',
    lead: 'Leave a few days between the chapters before and this one. What you can still say and do about {topic} now is really yours.',
    grasp: [
      'Forgetting is part of it',
      'What you nearly forgot and bring back with effort stays longest. So don’t begin by leafing through your notes on {topic}. Take an empty page, and let it be hard for ten minutes. Only then open the notebook, and write in another colour what was missing. The other colour is your plan for the week.',
    ],
    task: {
      beginner: [
        'Fill an empty page',
        'Write for ten minutes all that comes to mind: words, pictures, steps, mistakes.',
        'Complete it in another colour.',
        'Do again the one task that you remember worst.',
      ],
      intermediate: [
        'Ask yourself from every chapter',
        'Write two questions on each earlier chapter, without looking.',
        'Answer them the next day in mixed order.',
        'Give each chapter a mark from 0 to 3, and repeat the lowest.',
      ],
      advanced: [
        'Put the course in a new order',
        'Write the whole course from memory as one argument on a page.',
        'Find the place where the argument jumps.',
        'Rewrite that part so that somebody who missed a chapter could follow.',
      ],
    },
    check: [
      'I wrote before I looked.',
      'I know the three things that had faded most.',
      'Each of them has a day in the coming week.',
    ],
  },
  harder: {
    name: 'One step harder: deeper practice of {topic}',
    about: 'Known exercises made more demanding on purpose.',
    lead: 'When exercises become easy, they stop teaching. In this round you make your practice of {topic} a step harder.',
    grasp: [
      'Four screws',
      'An exercise can be made harder in four ways: more at once, less help, less time, stranger conditions. Turn one screw at a time. Right is a level at which you succeed about six or seven times in ten. Write down which screw you turned with {topic}, and how far.',
    ],
    task: {
      beginner: [
        'Take away one help',
        'Choose three exercises from earlier chapters that you can do.',
        'Take away one help from each: notes, model, pause, partner.',
        'Do them again and write where you missed the help.',
      ],
      intermediate: [
        'Turn two screws, one after the other',
        'Choose an exercise and do it ten times with one screw turned; count.',
        'Go on to the second screw only at seven out of ten.',
        'Write which screw shows your limit best.',
      ],
      advanced: [
        'Build the exercise that you fear',
        'Describe the case that you would least like to be given.',
        'Build it from real parts, and split it into three stages.',
        'Work through the stages, with a written review after each.',
      ],
    },
    check: [
      'I succeeded more often than not, but not always.',
      'I know which kind of difficulty costs me most.',
      'The old exercise now feels easier than before.',
    ],
  },
  mixed: {
    name: 'All mixed up: choosing the right way with {topic}',
    about: 'Tasks from all chapters in mixed order, with the choice as the exercise.',
    lead: 'In the chapters you always knew what was being practised. In life nobody tells you. Here you practise choosing the right way for each task of {topic}.',
    grasp: [
      'Name it before you do it',
      'For each task say first: what kind is it, how do I recognise that, what do I do first? Only then begin. Mixed practice of {topic} feels slower and worse than doing the same thing ten times over. That is as it should be: choosing is the part that is being trained.',
    ],
    task: {
      beginner: [
        'Draw tasks from a bag',
        'Write twelve tasks from earlier chapters on slips.',
        'Draw six; say for each what kind it is before you begin.',
        'Draw the other six tomorrow.',
      ],
      intermediate: [
        'Make a choosing chart',
        'Take fifteen tasks in mixed order and write only kind and first step.',
        'Check with your notes; collect the mix-ups.',
        'Draw a chart of questions that leads to the right kind, and try it on five new tasks.',
      ],
      advanced: [
        'Look for tasks with two ways',
        'Find five tasks that can be done in two ways.',
        'Do both and compare time, risk and insight.',
        'Write the rule by which you would choose in future.',
      ],
    },
    check: [
      'I named the kind before I began.',
      'I know the two kinds that I mix up.',
      'I have a sign by which I tell them apart.',
    ],
  },
  secondSource: {
    name: 'Another teacher: a second source for {topic}',
    about: 'The same matter from another hand, compared with what you have.',
    lead: 'Up to now you have probably learnt {topic} mainly from one side. A second source shows what was matter and what was only manner.',
    grasp: [
      'Read with the first in mind',
      'Choose a second source on {topic} of another kind: book instead of person, older instead of newer, in another language. Look for three things: what does it explain better, what does it leave out, where does it contradict? A contradiction is a gift; it tells you where to look closely.',
    ],
    task: {
      beginner: [
        'One thing explained twice',
        'Choose what you understood least up to now.',
        'Read or hear it from the second source.',
        'Write the explanation that you would give from both.',
      ],
      intermediate: [
        'Table of two sources',
        'Compare five points: order, example, term, emphasis, gap.',
        'Mark where each helps more.',
        'Change three places in your own notes accordingly.',
      ],
      advanced: [
        'Follow a contradiction to its root',
        'Find a place where the two differ, even if only in emphasis.',
        'Trace both back as far as you can: to what do they appeal?',
        'Write a verdict that says what would have to be known for certainty.',
      ],
    },
    check: [
      'The second source does not merely copy the first.',
      'My notes have changed in at least three places.',
      'I know which source I shall ask for what.',
    ],
  },
  secondVersion: {
    name: 'Better the second time: mending your work on {topic}',
    about: 'An earlier piece of work taken up again and visibly improved.',
    lead: 'The second version is where quality comes from. You take one earlier piece of work on {topic} and make it visibly better.',
    grasp: [
      'Look with strange eyes',
      'Let the piece lie for some days. Then look at it as if somebody else had made it: three things that are good, three that could be better, one that should go. Choose the one change that would help {topic} most, not the easiest one. Keep the first version; the comparison is the lesson.',
    ],
    task: {
      beginner: [
        'Change one thing visibly',
        'Choose a piece of work from an earlier chapter.',
        'Ask one person what they would change first.',
        'Make this change, and lay both versions side by side.',
      ],
      intermediate: [
        'Work from a list',
        'Write five criteria for a good result and judge the first version.',
        'Improve the two weakest points.',
        'Have someone judge both versions without knowing which is newer.',
      ],
      advanced: [
        'Begin anew without looking',
        'Put the first version away and make it again from nothing.',
        'Compare: what did you do otherwise without deciding to?',
        'Unite the best of both into a third version.',
      ],
    },
    check: [
      'A stranger sees which version is better.',
      'I changed what mattered most.',
      'I can say what I learnt between the two.',
    ],
  },
  examCheck: {
    name: 'Under test conditions: how far am I with {topic}?',
    about: 'A check with time limit and no help, made by yourself and marked honestly.',
    lead: 'You set yourself a test on {topic}, take it under real conditions, and mark it a day later with a cool head.',
    grasp: [
      'A fair test',
      'A third of the tasks tests what one must know, a third what one must be able to do, a third what one must judge. Write beforehand what a full answer contains; otherwise you will be kind to yourself. For {topic} take tasks from earlier chapters but change them enough that memory alone does not help.',
    ],
    task: {
      beginner: [
        'Nine tasks, forty minutes',
        'Write nine tasks, three of each kind, with the points for each.',
        'Two days later do them without help.',
        'Mark the next day, and repeat what had less than half of the points.',
      ],
      intermediate: [
        'Exchange tests',
        'Set a test for somebody who is learning the same, and let them set one for you. Alone: draw from thirty slips.',
        'Write it against the clock, with your certainty beside each answer.',
        'Look above all at answers that were sure and wrong.',
      ],
      advanced: [
        'Oral examination',
        'Have somebody ask you for twenty minutes, always with “why?” and “what if?” after the answer.',
        'Record it, with consent.',
        'Write out the three answers that you would now give otherwise.',
      ],
    },
    check: [
      'No help, and the time was kept.',
      'The marking rules were there first.',
      'I know the two things to do next.',
    ],
  },
  gaps: {
    name: 'Closing your gaps: {topic}',
    about: 'The two or three weakest points, found and mended one by one.',
    lead: 'Your notes and checks show where {topic} is still thin. This round belongs to these places alone.',
    grasp: [
      'Small list, real repair',
      'Go through all checks of the earlier chapters and list what had no tick. Strike out what doesn’t matter for your aim. For the rest find out which kind of gap it is: never understood, forgotten, or never practised. With {topic}, each kind needs something else: another explanation, recall, or repetition.',
    ],
    task: {
      beginner: [
        'Mend two gaps',
        'Choose the two gaps that get most in your way.',
        'Look for another explanation of each, from a person or book.',
        'Do three small exercises on each, and the check of that chapter again.',
      ],
      intermediate: [
        'Find the gap behind the gap',
        'Write for each gap what one must know before it, and test that.',
        'Begin with the deepest.',
        'Come back up step by step, and test the original place.',
      ],
      advanced: [
        'Turn a gap into a strength',
        'Choose the gap that you have avoided for longest.',
        'Work on it until you can teach it: three sources, ten exercises, one explanation.',
        'Offer to explain it to somebody who has the same gap.',
      ],
    },
    check: [
      'The list is shorter than three by now.',
      'I know of which kind each gap was.',
      'I repeated the old check and it had its tick.',
    ],
  },
};
