import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const languages: SubjectText<'Languages'> = {
  sources: `For {topic} you need voices, a text and a person.

- **Voices:** radio, songs, films, news clips. Save a few short ones on the phone where there is signal.
- **Text with translation:** a school reader, a bilingual dictionary, a children’s book.
- **A person:** somebody who uses it daily, such as a teacher, a trader, a relative in another district, a traveller. Offer your own language in return.

Prefer short pieces that you use ten times over long ones used once. If a word matters, hear it from a speaker before you trust a spelling.`,
  intents: {
    listening: {
      name: 'An ear for {topic}',
      about: 'Hearing where words begin and end, before every word is understood.',
      lead: 'The ear comes first: what you can’t hear, you can’t say. You will listen to one minute many times instead of many hours once.',
      grasp: [
        'Four rounds with one minute',
        'Take one minute of speech that belongs to {topic}. Round one: only melody and mood. Round two: tap the table at every word that you recognise. Round three: write down what you hear, in any letters. Round four: listen with the text, if there is one, and mark what the ear missed.',
      ],
      task: {
        beginner: [
          'Catch ten words in one minute',
          'Choose one minute of slow speech and do the four rounds.',
          'Write ten words that you caught, as they sound to you.',
          'Ask a speaker or dictionary which of them are right.',
        ],
        intermediate: [
          'Take dictation from a recording',
          'Write one minute of normal speech word for word, pausing as often as you like.',
          'Compare with a text or a speaker; sort misses into unknown word, swallowed sound, wrong guess.',
          'Listen once more for the swallowed sounds only.',
        ],
        advanced: [
          'Listen for what is not said',
          'Choose a discussion or interview of three minutes and note each speaker’s aim, mood and politeness.',
          'Give the words or sounds that told you so.',
          'Find a second speaker from another region or age and list five differences.',
        ],
      },
      check: [
        'On the fifth hearing I understand more than on the first.',
        'I can repeat one whole sentence with its melody.',
        'I know which sounds my ear still mixes up.',
      ],
    },
    phrases: {
      name: 'A phrase notebook for {topic}',
      about: 'Whole phrases that you will really need, collected by situation and repeated on a plan.',
      lead: 'Single words fall apart; phrases can be used the same day. You will build the notebook that carries you through the rest of {topic}.',
      grasp: [
        'What makes a phrase worth keeping',
        'Keep a phrase for {topic} when you would say it this week. Write it on the right, its sense in your language on the left, and the situation above. Never more than seven a day. Cover the right side and say it; then cover the left. Put a dot for every success; five dots on five days and the phrase is yours.',
      ],
      task: {
        beginner: [
          'Twenty phrases for one ordinary day',
          'Go through your day from waking to sleeping; write twenty things that you say.',
          'Find how each is said, from a person, book or dictionary.',
          'Use three of them aloud at the right moment today.',
        ],
        intermediate: [
          'Phrases with a gap',
          'Collect fifteen phrases with a place that can be filled again: “Could you …, please?”',
          'Fill each gap in four ways.',
          'Say all sixty in random order, without stopping for longer than three seconds.',
        ],
        advanced: [
          'Say it in three tones',
          'Choose twelve things to ask, refuse, doubt or praise.',
          'Write each for a friend, for an elder and for an office.',
          'Have a fluent speaker mark what sounds stiff, rude or childish, and learn the corrected form.',
        ],
      },
      check: [
        'I would say each phrase this very week.',
        'I can go from meaning to phrase, not only back.',
        'I repeated yesterday’s phrases before adding new ones.',
      ],
    },
    shadowing: {
      name: 'Speaking along: the sound of {topic}',
      about: 'Speaking just behind a voice, recording yourself, and mending one sound at a time.',
      lead: 'Shadowing means speaking half a second behind a recording, like a shadow. It trains mouth and ear for {topic} together and needs no partner.',
      grasp: [
        'How to shadow',
        'Choose thirty seconds. Listen twice. Then speak along under your breath, then aloud, then with the same melody, then without the recording. Don’t stop at mistakes. For {topic} clear rhythm matters before perfect single sounds: people forgive an accent, they stumble over a wrong rhythm.',
      ],
      task: {
        beginner: [
          'Thirty seconds, ten times',
          'Shadow one recording ten times over two days.',
          'Record yourself on the first and the tenth time.',
          'Listen to both and write one thing that got better, one to mend.',
        ],
        intermediate: [
          'Hunt one sound',
          'Choose the sound or stress that you mix up most.',
          'Collect ten word pairs in which only that differs, and record yourself in random order.',
          'Next day, write which word you hear on your own recording; compare with the list.',
        ],
        advanced: [
          'Borrow a speaker',
          'Shadow two minutes of one speaker whose way you like, with pauses and emphasis.',
          'Then speak two minutes on a subject of yours in the same manner.',
          'Let a fluent listener say where it stopped sounding natural.',
        ],
      },
      check: [
        'I can keep up without reading.',
        'My recording has pauses in the same places.',
        'I mended one sound and know the next.',
      ],
    },
    reading: {
      name: 'Reading in {topic}, line by line',
      about: 'Letters and words first, then sense without translating each word.',
      lead: 'Reading gives you all the time that listening doesn’t. You will read short texts of {topic} three times, each time for another purpose.',
      grasp: [
        'Three readings',
        'First reading: what is it about? No dictionary. Second: underline what you need for the sense, look up at most seven words, guess the rest. Third: aloud, at an even pace. If the script of {topic} is new to you, spend ten minutes a day copying by hand, saying each sign as you write it.',
      ],
      task: {
        beginner: [
          'Read what the world has written',
          'Collect ten short texts: packet, sign, bus board, heading, greeting.',
          'Read each aloud and write its sense.',
          'Cover the sense and read all ten again tomorrow.',
        ],
        intermediate: [
          'Read a page and retell it',
          'Read one page three times as described.',
          'Close it and write the content in six sentences of the language.',
          'Compare: what did you leave out because you lacked the words? Look up these words only.',
        ],
        advanced: [
          'Read between the lines',
          'Choose two texts on one event by different writers.',
          'Mark words that judge, soften or hide, and say what a neutral word would have been.',
          'Write a third version that both writers could sign.',
        ],
      },
      check: [
        'I got the sense before I opened the dictionary.',
        'I looked up few words and can still use three of them.',
        'I can read it aloud without losing the thread.',
      ],
    },
    patterns: {
      name: 'How sentences are built in {topic}',
      about: 'Patterns found in real sentences and turned into sentences of your own.',
      lead: 'Grammar is what many sentences have in common. You will find the patterns of {topic} in examples first, and only then look at the rule in the book.',
      grasp: [
        'Five sentences, one pattern',
        'Write five sentences of {topic} under each other that seem built alike. Draw columns through them: who, does what, to whom, when, how. What changes with the person, the time, the number? Write your own rule in one line, then compare it with the book. Log each mistake with the corrected sentence, not with the name of the rule.',
      ],
      task: {
        beginner: [
          'Build a sentence machine',
          'Take one pattern and write five words for each column.',
          'Make twenty sentences by choosing one from each, aloud.',
          'Have a speaker or a book tell you which ones nobody would say.',
        ],
        intermediate: [
          'Turn a story around',
          'Take a text of eight sentences.',
          'Retell it for yesterday, then for tomorrow, then for several people instead of one.',
          'Underline each change, and log those that you got wrong.',
        ],
        advanced: [
          'Tell near twins apart',
          'Choose two forms whose difference you feel but can’t explain.',
          'Collect ten real sentences of each and look for what their situations share.',
          'Write a rule with an exception and test it on a fluent speaker.',
        ],
      },
      check: [
        'I found the pattern in examples before I read the rule.',
        'My own sentences are true about my life.',
        'Last week’s mistakes do not appear in today’s sentences.',
      ],
    },
    conversation: {
      name: 'Talking with people: {topic} in conversation',
      about: 'Starting, keeping going and rescuing a talk with what you have.',
      lead: 'A conversation needs fewer words than you think, and more courage. You will prepare one on {topic}, have it, and learn from it.',
      grasp: [
        'Life-belts',
        'Learn first how to say in {topic}: “Please say that again”, “slowly, please”, “How do you say …?”, “Do you mean …?”, “Let me try again”. With these you can survive any talk. Listen for the other’s words and use them in your answer; that is not cheating, it is how everybody learns to talk.',
      ],
      task: {
        beginner: [
          'Five minutes with a patient person',
          'Prepare six questions and your own answers to them.',
          'Talk for five minutes; switch language as little as you can.',
          'Afterwards write three things that you wanted to say and couldn’t; find out how.',
        ],
        intermediate: [
          'Explain without the word',
          'Ten slips with things, five with feelings, five with jobs. Explain each until the partner guesses.',
          'Then tell a story from your week for two minutes without preparing.',
          'The partner notes only what was not understood.',
        ],
        advanced: [
          'Disagree politely',
          'Choose a question on which you and your partner differ.',
          'First sum up the other’s view until they agree with your summary; only then give yours.',
          'Change sides after ten minutes. Note the phrases that held the talk together.',
        ],
      },
      check: [
        'I used a life-belt at least once instead of giving up.',
        'I asked as much as I answered.',
        'I wrote the missing phrases down the same day.',
      ],
    },
    writing: {
      name: 'A few lines a day in {topic}',
      about: 'A small diary, corrected and written anew.',
      lead: 'Writing shows what you can really use without help. A few lines of {topic} each day are enough, if you write them twice.',
      grasp: [
        'Write, mark, write again',
        'Write without stopping, and put a circle where a word is missing. Only then fill the circles. Have it corrected, or compare it with good sentences in a text of {topic}. Most important: write the corrected version once more by hand. The second writing is where the learning is.',
      ],
      task: {
        beginner: [
          'Five evenings, five sentences',
          'Each evening write five sentences about the day.',
          'Begin each with a different word.',
          'On the sixth day choose the ten best and have them corrected.',
        ],
        intermediate: [
          'A letter with a purpose',
          'Write a real message: a request, an invitation, a complaint, a thank-you.',
          'Have somebody read it and say what they think you want.',
          'Write it again, shorter by a third.',
        ],
        advanced: [
          'One matter, two readers',
          'Write half a page on one matter for a newspaper, and half a page for a child.',
          'List what changed: words, sentence length, order, tone.',
          'Have a fluent reader mark each place where they stumbled, and rewrite only those.',
        ],
      },
      check: [
        'I wrote before I translated.',
        'Each correction stands in a new, whole sentence.',
        'A reader understood what I wanted.',
      ],
    },
    realUse: {
      name: 'Living a day with {topic}',
      about: 'Small daily uses that keep the language when lessons are over.',
      lead: 'A language stays when it has work to do. In this chapter you give {topic} a fixed place in your day.',
      grasp: [
        'Hang it on what you already do',
        'Choose three moments that happen daily anyway: making tea, walking, waiting. Give each one use of {topic}: thinking aloud, one song, reading signs, counting, writing the shopping list. Two minutes that happen beat an hour that doesn’t. Write the three moments down with place and time.',
      ],
      task: {
        beginner: [
          'Label your house and your day',
          'Put paper labels on fifteen things and read them aloud when passing.',
          'Say what you are doing, in short sentences, for ten minutes of work.',
          'Take away each label once you no longer need it.',
        ],
        intermediate: [
          'One day, one language',
          'Choose a half day in which you think, note, count and listen only in it.',
          'Write down each moment when you fell back.',
          'Sort these moments: missing word, missing pattern, hurry. Learn for the largest heap.',
        ],
        advanced: [
          'Be useful in it',
          'Do one real service: translate a notice, help somebody at an office, teach a child a song.',
          'Note what you had to paraphrase.',
          'Look these things up and do the same service again for somebody else.',
        ],
      },
      check: [
        'My three moments happened on five of seven days.',
        'I used it with a real need, not only as an exercise.',
        'I know what I will keep doing next month.',
      ],
    },
  },
};
