import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const general: SubjectText<'General'> = {
  sources: `Good sources on {topic} can be found without the internet, too.

- **People:** who near you does it, teaches it or lives from it?
- **Print:** school or village library, textbook, newspaper, manual, leaflet.
- **The thing itself:** where can you see, hear, touch or try it?
- **Phone:** save pages or short videos where there is signal.

Of each source write who made it, when and for what purpose. Two independent sources are better than ten that copy each other.`,
  intents: {
    know: {
      name: 'Where do I stand? Questions about {topic}',
      about: 'What you already know, what you only believe, what you want to find out.',
      lead: 'Learning begins with what is already there. You empty your head about {topic} onto paper, and find the questions that are worth the time.',
      grasp: [
        'Three columns',
        'Draw three columns: I know, I believe, I ask. For ten minutes write everything about {topic}, without a book. Then go through “I know” and ask at each entry how you know it. Many entries move to the second column; that is progress.',
      ],
      task: {
        beginner: [
          'Fill the columns and choose three questions',
          'Fill the three columns.',
          'Ask two people what they would put there.',
          'Choose three questions for the coming days.',
        ],
        intermediate: [
          'Sort your questions',
          'Write twenty questions and sort them into facts, connections, skills, opinions.',
          'Write for each sort where an answer could come from.',
          'Choose the question whose answer would settle most others.',
        ],
        advanced: [
          'Name the limits of what you know',
          'Write five statements about {topic} of which you are sure, with your reason.',
          'Look for the case in which each would fail.',
          'From that, write the question which a specialist would find interesting.',
        ],
      },
      check: [
        'I wrote before I read.',
        'I moved at least two entries from “know” to “believe”.',
        'I know my first question.',
      ],
    },
    overview: {
      name: 'The whole at a glance: a map of {topic}',
      about: 'The parts, how they hang together, and where you will begin.',
      lead: 'Whoever sees the whole gets lost less easily. You draw a map of {topic} and improve it through the whole course.',
      grasp: [
        'From contents to map',
        'Look at the contents pages of two sources on {topic}, or ask someone who knows it for its five main parts. Put them on a page as islands, with bridges where one needs the other. Size shows importance, colour what you know. Leave room; the map will grow.',
      ],
      task: {
        beginner: [
          'Draw five islands',
          'Draw five parts with two sentences each on what you expect there.',
          'Colour what you have met before.',
          'Mark where you begin, and why there.',
        ],
        intermediate: [
          'Join two maps into one',
          'Draw the map after one source and again after another.',
          'Mark what only one of them has.',
          'Make your own order out of both, and defend it to somebody.',
        ],
        advanced: [
          'Draw what lies outside',
          'Mark the borders of {topic}: which neighbouring fields, which disputed areas?',
          'Write which parts changed most in recent times, with source.',
          'Choose the two bridges that are hardest to understand as your main work.',
        ],
      },
      check: ['My map fits on one page.', 'Each bridge says what it carries.', 'I know where I am on it.'],
    },
    terms: {
      name: 'The words of {topic}',
      about: 'Important terms with meaning, example and the nearest confusion.',
      lead: 'Terms are tools; one has to have held them. You make a word list for {topic} that is really used.',
      grasp: [
        'Meaning, example, not to be confused with',
        'Three entries make a term yours: what it means in your own words, one example that you know yourself, and what it is not to be confused with. Collect only words of {topic} that occur at least twice in your sources. Ten good entries beat fifty copied ones.',
      ],
      task: {
        beginner: [
          'Ten entries and a game',
          'Write ten entries on slips.',
          'Play: draw one, explain it without the word, somebody guesses.',
          'What was not guessed gets a better example.',
        ],
        intermediate: [
          'Write a text with ten terms',
          'Write half a page in which ten terms are used correctly.',
          'Have it read by someone who knows {topic}.',
          'Improve each entry whose use was not quite right.',
        ],
        advanced: [
          'Compare definitions',
          'Look for three definitions of one central term.',
          'Write a case that they judge differently.',
          'Justify which one you use for what.',
        ],
      },
      check: [
        'Each example comes from my own life.',
        'I can explain it to a child.',
        'I can keep two similar terms apart.',
      ],
    },
    example: {
      name: 'One example, studied closely: {topic}',
      about: 'A single good example from all sides before you go on to the rule.',
      lead: 'One example thoroughly understood gives more than ten skimmed. You choose one example of {topic} and stay with it.',
      grasp: [
        'Go round it once',
        'Choose an example of {topic} that is simple and typical. Go round it: what is there, what happens, in which order, who takes part, why so and not otherwise, what would happen if one thing were different? Write what in it is probably general and what is only so here.',
      ],
      task: {
        beginner: [
          'Twenty observations',
          'Choose an example that you can see, or have described to you exactly.',
          'Write twenty observations.',
          'Tell it to somebody so that they could recognise it.',
        ],
        intermediate: [
          'Example and counterexample',
          'Look for a second example that looks alike and yet is different.',
          'Make a table of eight features for both.',
          'Write which feature makes the difference.',
        ],
        advanced: [
          'From case to rule, and back',
          'Write the rule which your example suggests.',
          'Look for three cases that were not used for it; test the rule.',
          'Put the rule so that it holds for all four, or name its limit.',
        ],
      },
      check: [
        'I saw something that is not in the description.',
        'I separate general from accidental.',
        'I can change one thing and say what would follow.',
      ],
    },
    practise: {
      name: 'Doing it: practice in {topic}',
      about: 'From knowing to being able, in short and honest rounds.',
      lead: 'Now it is your turn. You choose something in {topic} that one can do, and practise it in short rounds.',
      grasp: [
        'Round by round',
        'Choose a piece of {topic} that can be practised in ten minutes and of which one can see whether it worked. Do it, look, write one line, change one thing, do it again. Four rounds are a session. If everything works, it is too easy; if nothing works, it is too large.',
      ],
      task: {
        beginner: [
          'Three sessions of four rounds',
          'Say what “worked” means.',
          'Do three sessions on three days.',
          'Write after each: what was easier than the last time?',
        ],
        intermediate: [
          'Practise what you avoid',
          'List what you avoid in {topic}.',
          'Make a ten-minute exercise from the first entry.',
          'Do it at the beginning of three sessions, and count the successes.',
        ],
        advanced: [
          'Practise choosing',
          'Collect twelve tasks that need different ways.',
          'Decide for each in one minute on the way, with the reason, before you begin.',
          'Do them; write where the choice and not the doing was the error.',
        ],
      },
      check: [
        'I could see whether it worked.',
        'I changed one thing each round.',
        'I am better than at the first round, and can show it.',
      ],
    },
    compare: {
      name: 'Two views of {topic}',
      about: 'Where sources agree, where they differ, and what follows from that.',
      lead: 'Whoever knows only one source knows what it says, not whether it is right. You compare two views of {topic}.',
      grasp: [
        'Agree, differ, are silent',
        'Put two sources on {topic} side by side and make three lists: both say, they differ, only one speaks of it. For each difference look for the reason: other time, other place, other purpose, other evidence? Only then form your view, and write how sure you are.',
      ],
      task: {
        beginner: [
          'Book and person',
          'Ask a person about something that your book explains.',
          'Make the three lists.',
          'Ask the person about one difference, politely.',
        ],
        intermediate: [
          'Defend both',
          'Write the best half page for each of two views.',
          'Let somebody guess which is yours.',
          'Write what you have taken over from the other.',
        ],
        advanced: [
          'Find what would decide',
          'Choose a real dispute in {topic}.',
          'Write which observation or argument would convince each side, in its own words.',
          'Say whether it exists, and what it would cost to get it.',
        ],
      },
      check: [
        'I can present the other view fairly.',
        'I know the reason for a difference.',
        'My view has a degree of certainty.',
      ],
    },
    apply: {
      name: 'Using {topic}: a task from your own life',
      about: 'A small real use, with plan, attempt and result.',
      lead: 'What one uses, one keeps. You look for a place in your own life where {topic} is useful, and use it there.',
      grasp: [
        'From need to attempt',
        'Write ten situations of the last weeks in which {topic} could have helped. Choose one that will come again soon and where a mistake does no harm. Write: what will I do differently, by what do I see that it helps, when do I look back?',
      ],
      task: {
        beginner: [
          'One use this week',
          'Choose the situation and write the plan in four lines.',
          'Do it.',
          'Write in three sentences what happened, and show it to somebody.',
        ],
        intermediate: [
          'Use it for somebody else',
          'Ask somebody for a small trouble that {topic} could ease.',
          'Offer two ways; carry one of them out.',
          'Ask after some days what has remained.',
        ],
        advanced: [
          'Use it where it does not quite fit',
          'Choose a situation for which {topic} was not made.',
          'Write what must be adapted, and which assumption no longer holds.',
          'Try it, and describe the limit that you met.',
        ],
      },
      check: [
        'The need was real.',
        'I looked at the result and wrote it down.',
        'I know what I would change.',
      ],
    },
    explain: {
      name: 'Making {topic} clear to others',
      about: 'A short explanation that somebody really understands.',
      lead: 'Explaining is the sharpest examination. You prepare an explanation of {topic} for one particular person.',
      grasp: [
        'Beginning, picture, question',
        'Begin with something that your listener knows. Use one picture or example and stay with it. One new word at most. Then ask a question that can be answered only by someone who understood. Where you fall into phrases about {topic}, you have found your own gap.',
      ],
      task: {
        beginner: [
          'Three minutes for one person',
          'Choose a person and one part of {topic}.',
          'Explain it in three minutes with a drawing.',
          'Have it told back to you; mend one place.',
        ],
        intermediate: [
          'Two listeners',
          'Explain the same thing to a child and to someone who knows something of it.',
          'Write what you left out and added.',
          'Answer in writing the one question that you could not answer.',
        ],
        advanced: [
          'Write a one-page guide',
          'Write a page with which somebody can take the first step in {topic} alone.',
          'Watch two people use it, without helping.',
          'Rewrite the places where both hesitated.',
        ],
      },
      check: [
        'My listener could retell it.',
        'I used an example of my own.',
        'I said honestly what I do not know.',
      ],
    },
  },
};
