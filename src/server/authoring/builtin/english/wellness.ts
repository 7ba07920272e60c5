import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const wellness: SubjectText<'Health & Wellness'> = {
  sources: `With {topic}, bad advice is everywhere and can do harm. Choose your sources carefully.

- **First:** a doctor, nurse, ASHA or Anganwadi worker, physiotherapist or trained instructor who can see *you*.
- **Then:** school books on health, leaflets of the health centre, official health pages saved on the phone.
- **With caution:** videos and forwarded messages. Who says it, what do they sell, who checked it?

A good source also says for whom something is *not* suitable, and when to stop.`,
  safety: `This course helps you to study {topic} and to build habits. It is not medical advice.

- With an illness, an injury, in pregnancy, with medicines, or if you eat little: ask a doctor before you change anything.
- Pain, dizziness, breathlessness, chest pressure, fainting: stop, sit, get help; don’t wait for the next chapter.
- Never leave off or change a medicine because of a course.
- Heavy thoughts or the wish to hurt yourself: tell somebody today and go to a health worker.`,
  intents: {
    startingPoint: {
      name: 'Where do I stand? A first log for {topic}',
      about: 'Some days of honest notes before anything is changed.',
      lead: 'Before you change something about {topic}, look at how things are. A few days of notes show more than a good intention.',
      grasp: [
        'Note, don’t judge',
        'Choose at most three things to note that have to do with {topic}: one you do, one you feel (0 to 10), one circumstance (sleep, work, weather, company). Same time each day, one line. Change nothing yet and don’t scold yourself: an honest “0” is worth more than a pretty “7”.',
      ],
      task: {
        beginner: [
          'Keep the log for five days',
          'Draw a table with date and your three things.',
          'Fill it every evening in under two minutes.',
          'On day five write two sentences on what you notice.',
        ],
        intermediate: [
          'Find what goes before',
          'Keep the log for seven days with an extra column: what happened just before?',
          'Mark the two best and the two worst days.',
          'Write what these days had in common. Call it a guess, not a cause.',
        ],
        advanced: [
          'Choose a measure that you can trust',
          'For {topic} write three possible measures; note the weakness of each.',
          'Measure twice in the same hour: how much do the values scatter by themselves?',
          'Fix your measure, the time and the change that would mean something.',
        ],
      },
      check: [
        'I made my notes on time; where one is missing, the gap is visible.',
        'I have not changed anything yet.',
        'I know whom I would ask if something in the log worries me.',
      ],
    },
    claims: {
      name: 'What is said about {topic}, and what holds',
      about: 'Advice tested for its source, its interest and its fit for you.',
      lead: 'Much is claimed about {topic}, and not all of it by people who know. You will learn to test advice before you follow it.',
      grasp: [
        'Five questions to any advice',
        'Who says it, and how could they know? What do they gain? For whom was it found: somebody like me? What happens if it is wrong? Does a trained person agree? If an answer on {topic} promises quick, sure and for everybody, that alone is a warning.',
      ],
      task: {
        beginner: [
          'Collect ten pieces of advice',
          'Write ten pieces of advice on {topic} that you have heard, and from whom.',
          'Put the five questions to three of them.',
          'Take the most important one to a health worker and write down the answer.',
        ],
        intermediate: [
          'Compare two trained sources',
          'Find two reliable sources on one question of {topic}.',
          'Write where they agree, where they differ, and for whom each speaks.',
          'Write the questions that remain for a doctor.',
        ],
        advanced: [
          'Read past the headline',
          'Take one news item or message about a study on {topic}.',
          'Look for: how many people, which people, compared with what, for how long, paid by whom.',
          'Write what the study allows one to say, in one careful sentence.',
        ],
      },
      check: [
        'I know the source of every piece of advice that I follow.',
        'I found at least one that I will not follow.',
        'I asked a trained person where it matters.',
      ],
    },
    smallHabit: {
      name: 'One small habit for {topic}',
      about: 'A step so small that it also works on bad days.',
      lead: 'Great resolutions last three days; small steps last. You will choose one tiny step for {topic} and tie it to something that you already do.',
      grasp: [
        'After …, I will …',
        'Write it as one sentence: “After I [a thing I do daily], I will [step of under two minutes]”. Put what you need where you will see it. Tick it off at once. When it has become easy for ten days, and only then, make it a little larger. For {topic} choose a step that a trained person would call harmless for you.',
      ],
      task: {
        beginner: [
          'Ten days with one step',
          'Write the sentence and show it to somebody.',
          'Tick ten days in the notebook.',
          'If you miss two days in a row, make the step smaller, not your conscience larger.',
        ],
        intermediate: [
          'Change the place, not the will',
          'List what makes your step easier and what makes it harder: place, time, tools, people.',
          'Change two of these things at home.',
          'Compare five days before with five days after.',
        ],
        advanced: [
          'Replace instead of forbid',
          'Choose a habit that stands in the way of {topic} and find what it gives you.',
          'Design another step that gives the same in the same moment.',
          'Test it for ten days; write on which days it failed and what was different.',
        ],
      },
      check: [
        'My step takes under two minutes.',
        'It hangs on something that happens every day.',
        'I ticked off the deed, not the intention.',
      ],
    },
    technique: {
      name: 'Doing it right: careful practice of {topic}',
      about: 'One exercise or action learnt slowly, with attention and limits.',
      lead: 'How you do a thing matters more than how often. You will learn one action of {topic} properly, slowly and without pain.',
      grasp: [
        'Slow, small, attentive',
        'Have the action shown by somebody trained if you can; else take it from a reliable book with pictures. Do it at half size and half speed. Note three things: where do I feel it, how do I breathe, where do I cheat? Some effort is normal; pain is a stop sign, with {topic} as with everything.',
      ],
      task: {
        beginner: [
          'Learn one action in five short sessions',
          'Choose one simple action that suits you, and say how you know that it does.',
          'Practise it five times for five minutes on different days.',
          'After each session write one sentence for each of the three things.',
        ],
        intermediate: [
          'Compare yourself with the model',
          'Have somebody watch or film you, with your consent.',
          'Compare with the instruction, point by point.',
          'Mend one point only, for three days; then look again.',
        ],
        advanced: [
          'Plan load and rest',
          'Write a three-week plan for one part of {topic} with load, rest and a lighter week.',
          'Set rules beforehand: when do I do less, when do I stop, whom do I ask?',
          'Follow it for a week and adjust it by your notes, not by ambition.',
        ],
      },
      check: [
        'It causes no pain, neither then nor the next day.',
        'I can do it slowly while breathing quietly.',
        'I know my limit for now and respect it.',
      ],
    },
    obstacles: {
      name: 'When it gets hard: obstacles to {topic}',
      about: 'What usually stops you, and a plan for that moment.',
      lead: 'The plan does not fail on good days. You will look at what comes between you and {topic}, and prepare an answer.',
      grasp: [
        'If …, then …',
        'List the last five times when it didn’t work. Behind each there is usually one of these: no time, tired, no place, people, forgot, no wish. For each kind write a sentence “If … happens, then I will …” that is possible even then. With {topic} the smallest version counts as done.',
      ],
      task: {
        beginner: [
          'Three if-then sentences',
          'Choose your three most frequent obstacles.',
          'Write an if-then sentence for each and hang them where they are needed.',
          'After a week mark which ones helped.',
        ],
        intermediate: [
          'Make a bad-day version',
          'Write your usual plan for {topic} in three sizes: full, half, two minutes.',
          'Use the small one on purpose on one day.',
          'Write what it changed that the chain did not break.',
        ],
        advanced: [
          'Look at what lies beneath',
          'Choose the obstacle that keeps coming back in spite of your plans.',
          'Ask “what makes it so?” five times in writing.',
          'Decide what is yours to change, what needs others, what is to be accepted; take one step for each.',
        ],
      },
      check: [
        'My plan names the moment, not only the wish.',
        'It also works on a bad day.',
        'I talked kindly with myself after a miss.',
      ],
    },
    together: {
      name: 'Not alone: {topic} with family and friends',
      about: 'How people around you can help, and how you don’t become a preacher.',
      lead: 'Habits are catching. You will find one person or small group with whom {topic} becomes easier.',
      grasp: [
        'Ask for something definite',
        'People like to help when they know how. Not “support me”, but “please walk with me on Tuesday at six”. Agree on what you tell each other and what stays private. And respect that {topic} may not suit somebody else: show, do not preach.',
      ],
      task: {
        beginner: [
          'Find one companion',
          'Ask one person for one definite thing, twice a week for two weeks.',
          'Offer them something in return.',
          'Talk after each week: keep, change or stop?',
        ],
        intermediate: [
          'Change one thing at home together',
          'Hold a short family talk: what would each like to be different about {topic}?',
          'Choose one change that costs nothing, and try it for a week.',
          'Let everybody judge it, the youngest first.',
        ],
        advanced: [
          'Lead a small circle',
          'Invite three to five people for four meetings on {topic}; agree on rules and privacy.',
          'At each meeting: report, one question, one step until next time.',
          'Know beforehand to which trained person you will send a question that is beyond you.',
        ],
      },
      check: [
        'I asked for something that one can do.',
        'Nobody was pressed.',
        'What was told in confidence stayed there.',
      ],
    },
    readLog: {
      name: 'Reading the log: does {topic} help me?',
      about: 'Your own notes evaluated honestly, with chance in mind.',
      lead: 'Feelings forget; notes do not. You will find out from your own log whether what you do about {topic} makes a difference to you.',
      grasp: [
        'Better, or just different?',
        'Compare like with like: the same number of days before and after, work days with work days. Look for what else changed. Good and bad days come by themselves too. One week about {topic} proves little; a repeated pattern is a reason to go on. What worries you belongs before a health worker, not into a graph.',
      ],
      task: {
        beginner: [
          'Draw your two weeks',
          'Draw your 0-to-10 values of two weeks as a line.',
          'Mark the day on which you began the step.',
          'Write one thing that you see and one that you can’t know.',
        ],
        intermediate: [
          'On and off',
          'With something harmless only: five days with your step, five without, five with again.',
          'Compare the three blocks.',
          'Write what else could explain the difference.',
        ],
        advanced: [
          'Write your own review',
          'Summarise four weeks in one page: aim, measure, what was done, results, disturbances.',
          'State your conclusion with a degree of confidence.',
          'Let a critical friend find the weakest spot, and plan the next four weeks from it.',
        ],
      },
      check: [
        'I compared equal lengths of time.',
        'I named at least one other explanation.',
        'My next step follows from the notes.',
      ],
    },
    keepGoing: {
      name: 'Keeping it: a routine for {topic}',
      about: 'A plan for the coming months with pauses, returns and joy.',
      lead: 'What is to last needs room for festivals, harvest, illness and laziness. You will build a routine for {topic} that can bend.',
      grasp: [
        'Leave, and come back',
        'Plan the return, not only the practice: “After a break I begin with the smallest version, on the first morning.” Tie {topic} to seasons and weekdays rather than to dates. Keep one thing in it that you enjoy. Look at the plan on the first of each month for five minutes: keep, drop, try.',
      ],
      task: {
        beginner: [
          'Write a week that is possible',
          'Write your usual week with its fixed duties.',
          'Place three small moments for {topic} where they really fit.',
          'Live it for a week; cross out what did not happen and keep the rest.',
        ],
        intermediate: [
          'Plan for a disturbed month',
          'List the next festivals, harvests, examinations or journeys.',
          'Write the smallest version for each.',
          'Choose a date and sentence for the return.',
        ],
        advanced: [
          'From rule to judgement',
          'Write the five rules that you follow in {topic} and the reason of each.',
          'Mark which you could drop without losing the reason.',
          'Keep the fewest rules that carry the aim, and test them for a month.',
        ],
      },
      check: [
        'My plan survives one bad week.',
        'I know how I begin again.',
        'There is something in it that I look forward to.',
      ],
    },
  },
};
