import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const astronomy: SubjectText<'Astronomy'> = {
  sources: `Your best instrument for {topic} is a dark sky, and villages often have more of it than cities.

- **The sky itself:** no telescope is needed to begin.
- **Books:** school science and geography books, a star atlas in a library, an almanac for rising and setting times.
- **Phone:** a free sky map that works offline, saved where there is signal, screen dimmed or red.
- **People:** a physics teacher, an amateur club, a planetarium’s visit day; fishermen and old farmers know the sky’s seasons.

Ask of each source whether it describes what was observed or what it is said to mean for people’s fate. Only the first is astronomy.`,
  safety: `Two rules come before everything in {topic}.

- **Never look at the Sun,** neither with the eye nor through any glass, film, mirror or instrument, also not in an eclipse. Damage to the eye comes without pain. Solar watching only with a trained group.
- **Be safe at night:** tell somebody where you are, go with company, stay away from edges, water and roads, wear shoes and carry a light.

The rest of this course can be done from your own yard or roof with a railing.`,
  intents: {
    firstNight: {
      name: 'The first night: an observing log for {topic}',
      about: 'Half an hour under the sky, and a log that makes later nights count.',
      lead: 'Everything in {topic} rests on somebody having looked and written it down. Tonight you begin a log of your own.',
      grasp: [
        'What every entry needs',
        'Wait twenty minutes in the dark until your eyes have adapted. Then for each entry:\n\n| date and time | place | sky: clear, haze, Moon? | what, where, how bright | sketch no. |\n| --- | --- | --- | --- | --- |\n|  |  |  |  |  |\n\nWrite what you saw, not what it should have been. If {topic} can’t be seen by eye, log the part of the sky or the object that is nearest to it.',
      ],
      task: {
        beginner: [
          'Draw the ten brightest lights',
          'Choose one part of your sky and draw the ten brightest lights in it with the horizon.',
          'Do the same two hours later, or tomorrow at another hour.',
          'Write what moved and what stayed in the same pattern.',
        ],
        intermediate: [
          'Log three nights the same way',
          'Fill five entries on each of three nights.',
          'Compare brightness and colour with two neighbouring stars instead of “bright”.',
          'Mark which entries a stranger could check.',
        ],
        advanced: [
          'Test yourself as an instrument',
          'Estimate the brightness of one object five times a night against neighbours, without looking at earlier values.',
          'Work out how far your values scatter.',
          'Write the smallest change that you could honestly claim to have seen.',
        ],
      },
      check: [
        'Each entry has time, place and state of the sky.',
        'I waited for my eyes to adapt.',
        'I noted also what I could not see.',
      ],
    },
    directions: {
      name: 'Finding your way: the sky above you and {topic}',
      about: 'Directions, heights and angles with nothing but your hand and a landmark.',
      lead: 'To find anything in {topic} again, you need a way to say where it is. You will learn it with your hand and your own horizon.',
      grasp: [
        'Your horizon is your ruler',
        'Draw the line of your horizon with trees, roofs, hills and the directions. At arm’s length fist and finger are rulers: count how many of your fists fit from the horizon to straight overhead, then you know what one of yours is worth, since that way is 90 degrees. From now on say about {topic}: “two fists above the mango tree, in the west”.',
      ],
      task: {
        beginner: [
          'Draw your horizon and give five positions',
          'Draw the horizon at your place with the directions.',
          'Give the position of five lights in fists and landmarks.',
          'Let somebody else find them from your words.',
        ],
        intermediate: [
          'Find north, and check it',
          'Find north in two ways: by day with the shadow of a stick, at night as a book on the sky describes.',
          'Compare both with a compass or a phone.',
          'Write how far they differ and which you trust.',
        ],
        advanced: [
          'Build an angle measurer',
          'Build one from card, thread and a weight; never use it on the Sun.',
          'Measure the height of one object on five nights at the same time.',
          'Give your error, and compare with a printed or computed value.',
        ],
      },
      check: [
        'Somebody found it from my words.',
        'I know what my fist is worth.',
        'I know the four directions at my place without a phone.',
      ],
    },
    movement: {
      name: 'What changes? Following {topic} from night to night',
      about: 'The same look at the same hour, again and again, with a prediction.',
      lead: 'One look shows a picture, many looks show a movement. You will follow something that belongs to {topic} over several nights.',
      grasp: [
        'Same place, same time',
        'Stand on the same spot at the same clock time and draw against the same landmark. Change one thing only: the date. Before each night write where you expect it and how sure you are. If {topic} is about something that you can’t see, follow something visible that obeys the same laws, and say why you chose it.',
      ],
      task: {
        beginner: [
          'Follow one light for a week',
          'Choose a bright star, a planet or the Moon.',
          'Draw it on five nights at the same time against the same roof or tree.',
          'Draw where it will be tomorrow, and look.',
        ],
        intermediate: [
          'Two clocks',
          'Follow one object in two ways: within one night from hour to hour, and from day to day at one hour.',
          'Measure both shifts in fists.',
          'Explain with a drawing which turning causes which shift.',
        ],
        advanced: [
          'Predict two weeks ahead',
          'From ten days of measurements predict the place two weeks later, with an error.',
          'Compare on the day.',
          'If it missed, decide whether the measurements or your model were too simple, and say how you would tell.',
        ],
      },
      check: [
        'I predicted before I looked.',
        'Place and clock time were the same.',
        'I can show the movement with my hands.',
      ],
    },
    calendar: {
      name: 'Rhythms: a month with {topic}',
      about: 'The Moon, the season and the year around your topic.',
      lead: 'The sky is the oldest calendar. For a month you note its rhythm and find out how {topic} fits into it.',
      grasp: [
        'Four columns for a month',
        'Note each clear evening: shape and place of the Moon; where the Sun set on your horizon (look only after it has gone); one star pattern in the east after dark; one thing that belongs to {topic}. Gaps for cloudy days stay gaps. After a month you look for what repeats, what drifts, and which local calendar or festival follows it.',
      ],
      task: {
        beginner: [
          'A Moon diary',
          'Draw the Moon on every clear evening for two weeks, with time and place in the sky.',
          'Lay the drawings in order and guess the missing ones.',
          'Show with a ball and a lamp how the shapes come about; then compare with a book.',
        ],
        intermediate: [
          'Ask those who lived by the sky',
          'Ask three older people which signs in the sky told them of seasons, hours or sowing.',
          'Observe one of these signs yourself.',
          'Write what part of it can be checked and how.',
        ],
        advanced: [
          'Find a period from your own data',
          'Take one repeating thing from your log and work out its period.',
          'Say how the error shrinks with more repetitions.',
          'Compare with the printed value and explain the difference.',
        ],
      },
      check: [
        'My gaps are visible as gaps.',
        'I found one rhythm by myself.',
        'I can say when to look again.',
      ],
    },
    scale: {
      name: 'How large, how far? {topic} to scale',
      about: 'Sizes and distances from a book, made walkable with grains and steps.',
      lead: 'The numbers of astronomy say little until one walks them. You will build a model to scale of something that belongs to {topic}.',
      grasp: [
        'Choose a scale, then keep it',
        'Take sizes and distances for {topic} from a reliable table and write its source. Decide what one centimetre or one step is to mean. Calculate everything with the *same* scale, sizes as well as distances. Before laying it out, guess; the difference between guess and result is what you learn.',
      ],
      task: {
        beginner: [
          'Make a model from seeds and steps',
          'Choose three bodies or distances from your book.',
          'Calculate them with one scale and choose seeds, balls or steps for them.',
          'Lay it out on a field or lane and let others guess first.',
        ],
        intermediate: [
          'Travel it in thought',
          'Choose a distance in {topic} and three speeds: walking, a train, light, each with its source.',
          'Calculate the travel times with the working shown.',
          'Find a comparison from your own life for each result.',
        ],
        advanced: [
          'Where the model lies',
          'Build one model for sizes, one for times, one for brightness.',
          'Write what each shows rightly and what it distorts.',
          'Show which quantity can’t share a scale with the others, and how books get around that.',
        ],
      },
      check: [
        'Sizes and distances use one scale.',
        'The numbers have a source.',
        'I guessed before I calculated.',
      ],
    },
    charts: {
      name: 'Star maps and tables for {topic}',
      about: 'Reading a chart or almanac and checking it against your own sky.',
      lead: 'A chart is a promise about the sky. You will learn to read one, and test whether the promise about {topic} holds at your place.',
      grasp: [
        'Turn the map to the sky',
        'On every chart or table for {topic} look first for: date and hour, place, directions (many star maps have east on the left, because one holds them overhead), symbols, and the year of printing. Begin with one pattern that you surely know and go on from star to star. What you look up by day, find again at night.',
      ],
      task: {
        beginner: [
          'From a known star to three new ones',
          'Find one pattern that you know on the map and in the sky.',
          'Go on from there to three you don’t know.',
          'Next night find them again without the map.',
        ],
        intermediate: [
          'Check an almanac',
          'Note from an almanac or app the rising or setting of three objects.',
          'Watch at your horizon and write the real time.',
          'Explain the difference: hills, place, clock, or error of yours?',
        ],
        advanced: [
          'Plan an observation',
          'For one object of {topic} work out from chart and tables when in the year, at what hour and how high it can be seen from your place.',
          'Consider Moon, twilight, season and horizon.',
          'Carry it out, or say precisely why it is not possible from where you live.',
        ],
      },
      check: [
        'I held the map the right way and can say why.',
        'I found something again without it.',
        'I know for which place and time the table holds.',
      ],
    },
    howKnown: {
      name: 'How can anybody know that? Evidence for {topic}',
      about: 'From a tiny light to a statement: the steps of astronomical reasoning.',
      lead: 'Nobody has been to most of the places that astronomy speaks of. You will follow how a statement about {topic} was won from light alone.',
      grasp: [
        'The ladder from light to claim',
        'Choose one statement about {topic} from your book. Write under each other: what was seen or measured; with what; which law known on Earth was applied; which assumption was made; what follows. Look in the book for every rung. A missing rung is a question for a teacher or library, not something to invent.',
      ],
      task: {
        beginner: [
          'Ask “how do they know?” of three sentences',
          'Copy three statements about {topic}.',
          'Look for what was observed behind each.',
          'Mark them: seen directly, worked out, or not said.',
        ],
        intermediate: [
          'Write one ladder completely',
          'Fill all five rungs for one statement from at least two sources.',
          'Find the rung that rests on an older ladder, and follow that one step down.',
          'Explain the ladder to somebody in three minutes.',
        ],
        advanced: [
          'Find the weakest rung',
          'Choose a statement about {topic} that changed in history or is disputed.',
          'Write both ladders and mark where they part.',
          'State which observation could decide it, and why it is hard.',
        ],
      },
      check: [
        'I can tell what was measured from what was concluded.',
        'Each rung has a source.',
        'I know one thing that is still uncertain.',
      ],
    },
    skyEvening: {
      name: 'An evening under the stars with others: {topic}',
      about: 'Showing others the sky, honestly and safely.',
      lead: 'Whoever shows the sky to others sees it better. You will prepare one evening around {topic} for family, friends or school.',
      grasp: [
        'Show, ask, tell: in this order',
        'Choose three things that can surely be seen, and one for which one needs patience. For each: how does everybody find it, one question to look with, one thing that your sources say about it and its link to {topic}. Say “I don’t know” when you don’t. Prepare a plan for clouds: model, lamp and ball, stories.',
      ],
      task: {
        beginner: [
          'Show three things to two people',
          'Choose three things and find them on the evening before.',
          'Let your guests find them by your words.',
          'Write their questions down; answer one of them next time.',
        ],
        intermediate: [
          'Lead an evening of an hour',
          'Plan place, safety, order, and a cloud plan.',
          'Give each guest a small observing task with a sketch.',
          'Compare the sketches: what did all see, what only some?',
        ],
        advanced: [
          'Observe as a group',
          'Let five people measure or estimate the same thing independently.',
          'Collect results before anybody talks; work out mean and scatter.',
          'Report to the group what one may conclude for {topic} and what not.',
        ],
      },
      check: [
        'Everybody really saw it.',
        'I separated what we saw from what books say.',
        'Everybody came home safely.',
      ],
    },
  },
};
