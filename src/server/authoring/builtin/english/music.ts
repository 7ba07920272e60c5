import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const music: SubjectText<'Music & Performance'> = {
  sources: `You learn {topic} by ear, by eye and by hand, in this order.

- **To listen to and watch:** three good performances of what you want to learn. Save one to keep on the phone.
- **A teacher or elder** for posture and sound, even once a month: wrong habits are hard to lose.
- **Notation, script or a tutor book,** if your tradition uses them.
- **Occasions:** festivals, weddings, temple or church music, school stage, radio.

The phone’s recorder is your second teacher. It costs nothing and doesn’t flatter.`,
  intents: {
    listen: {
      name: 'Listening before playing: {topic}',
      about: 'One performance heard or watched many times, each time for one thing.',
      lead: 'You can only bring forth what you have heard inside. You will listen to one example of {topic} until you know it from within.',
      grasp: [
        'Seven hearings',
        'Hear or watch one short example of {topic} seven times: for mood, for the pulse (tap along), for the beginning and end of phrases (breathe along), for loud and soft, for the highest moment, for what repeats, and once with closed eyes for nothing at all. After each hearing write one line.',
      ],
      task: {
        beginner: [
          'Draw what you hear',
          'Draw the course of one minute as a line: up, down, dense, empty.',
          'Hum, clap or move along with your drawing.',
          'Hear it again and mend the drawing.',
        ],
        intermediate: [
          'Write the map of a piece',
          'Write its sections, repetitions, changes and climax with times.',
          'Mark three places that surprise you.',
          'Perform one section from memory, in whatever way you can.',
        ],
        advanced: [
          'Compare three performers',
          'Hear the same piece or kind of {topic} by three performers.',
          'List decisions: pace, pauses, ornament, weight, tone.',
          'Say which decision you would adopt, and what it would demand of the rest.',
        ],
      },
      check: [
        'I can start it in my head anywhere.',
        'I know where it breathes.',
        'I heard on the seventh time something that I missed on the first.',
      ],
    },
    warmUp: {
      name: 'Body and sound: a warm-up for {topic}',
      about: 'Posture, breath and the first sound, without strain.',
      lead: 'Body and breath are the first instrument, whatever {topic} is about. You will build a ten-minute warm-up that you can do daily.',
      grasp: [
        'Easy, awake, upright',
        'Stand or sit so that you could get up at once. Shoulders down, jaw loose, breath quiet. Begin with the easiest sound or movement from {topic}, softly. Listen for the moment when effort begins, and stay below it. Pain in hand, throat or back means stop; ask a teacher before you go on.',
      ],
      task: {
        beginner: [
          'A ten-minute warm-up for a week',
          'Put together: one minute breath, three body, three simple sounds or steps, three something you like.',
          'Do it on five days at the same time.',
          'Record ten seconds on day one and day five and compare.',
        ],
        intermediate: [
          'Find where it gets tight',
          'Go through a known piece slowly and mark every place where something tightens.',
          'Repeat each place with half the effort.',
          'Build one exercise for the worst place into the warm-up.',
        ],
        advanced: [
          'Warm up for today’s task',
          'Write three warm-ups: for a hard technical day, for a performance, for a tired day.',
          'Use each once and log sound, ease and time until ready.',
          'Cut each to what really helped.',
        ],
      },
      check: [
        'After the warm-up I am looser than before.',
        'My sound begins without a push.',
        'Nothing hurts, not even next morning.',
      ],
    },
    pulse: {
      name: 'The pulse of {topic}: keeping time',
      about: 'Steady time with hands, feet and voice before the instrument or stage.',
      lead: 'Wrong notes or words are forgiven, lost time seldom is. You will bring the pulse of {topic} into your body.',
      grasp: [
        'Walk, clap, speak',
        'Walk the beat, clap the rhythm, speak the syllables or words, first singly, then two at once. Learn the cycle by knowing where it begins: always return to that beat. If {topic} has no counted beat, practise the length of phrases and pauses instead. The test: stop in the middle, stay silent for four beats, come in right.',
      ],
      task: {
        beginner: [
          'Clap one cycle for five minutes',
          'Find the beat of your example and its first beat.',
          'Walk and clap it steadily for five minutes, softly and loudly.',
          'Record one minute and listen whether it hurries.',
        ],
        intermediate: [
          'Slow, half, double',
          'Do one passage at three tempos, the slow one first.',
          'At each: one round aloud, one round only inside, one aloud again.',
          'Note at which tempo you hurry, and practise just below it.',
        ],
        advanced: [
          'Shift against the beat',
          'Keep the beat in foot or hand and place a phrase before, on and after it on purpose.',
          'Record, and check whether it was where you wanted it.',
          'Choose places in a piece where this serves the expression, and one where it would spoil it.',
        ],
      },
      check: [
        'I come in right after four silent beats.',
        'I do not get faster when it gets louder.',
        'Somebody can dance or clap to it.',
      ],
    },
    slowly: {
      name: 'Slow practice: {topic}, one passage at a time',
      about: 'A short passage, so slow that it is right, then joined to the whole.',
      lead: 'What is practised quickly and wrongly is learnt wrongly. You will practise one short passage from {topic} slowly, until it is easy.',
      grasp: [
        'As slow as needed to be right',
        'Choose four beats, one phrase or one movement from {topic}. Find the speed at which you get it right at the first go: that is your speed today. Three times right, then a tiny step quicker. Wrong: back two steps. Practise also the join: the last moment before it and the first after it. Twenty minutes of this are plenty.',
      ],
      task: {
        beginner: [
          'Four beats in five days',
          'Choose the four beats that you like best.',
          'Practise ten minutes a day and write down the speed reached.',
          'On day five record them in the context of what comes before and after.',
        ],
        intermediate: [
          'Cut it in other places',
          'Take a passage that won’t hold.',
          'Practise it from the end: last beat, last two, last three.',
          'Then begin at three odd places; record a whole run.',
        ],
        advanced: [
          'Practise the intention',
          'Write for each phrase what it is to say and what the body must do for it.',
          'Practise slowly with the full expression of the quick version.',
          'Record twice: thinking of technique, thinking of expression. What changes?',
        ],
      },
      check: [
        'Three times right in a row at today’s speed.',
        'The join before and after it is smooth.',
        'I stopped while I was still listening.',
      ],
    },
    byHeart: {
      name: 'By heart: making {topic} your own',
      about: 'Memory with several supports, so that it holds under pressure.',
      lead: 'What you know by heart frees eyes and ears. You will learn one part from {topic} by heart so that it doesn’t break on stage.',
      grasp: [
        'Four memories',
        'Learn with ear (hear it inside), body (hands or feet know it), sense (what comes and why) and picture (page, place, path). Most people use one and trust luck. For {topic} set anchors: places from which you can begin at any time. Test away from the instrument or stage, while walking.',
      ],
      task: {
        beginner: [
          'One short part in four ways',
          'Divide a short part into three pieces.',
          'Learn each with all four memories, one day each.',
          'Perform it to somebody at home without help.',
        ],
        intermediate: [
          'Set five anchors',
          'Set five anchors in a longer part.',
          'Have somebody call a number; begin there at once.',
          'Practise the weakest anchor first for three days.',
        ],
        advanced: [
          'Break it on purpose',
          'Perform from memory while somebody disturbs, then in another tempo, then after running up steps.',
          'Note each break and which memory was missing.',
          'Learn that memory for that place, and test again after a week without practice.',
        ],
      },
      check: [
        'I can begin at every anchor.',
        'I can go through it in my head without moving.',
        'It was still there after three days.',
      ],
    },
    expression: {
      name: 'Saying something: expression with {topic}',
      about: 'From correct to alive, by listening, choosing and trying.',
      lead: 'Right notes, words or steps are the beginning. You will decide what your piece of {topic} is to say, and find the means for it.',
      grasp: [
        'One word, three means',
        'Choose one word for a section: waiting, joking, grieving, showing off. Ask which three means {topic} offers for it: loudness, pace, pause, colour, gaze, size of movement, ornament. Overdo it first; then take away until only what is needed is left. Whether it works, listeners decide, not you.',
      ],
      task: {
        beginner: [
          'One phrase, three moods',
          'Perform one phrase happily, sadly and secretly.',
          'Let somebody guess which was which.',
          'Write down what you changed.',
        ],
        intermediate: [
          'Two models, one decision',
          'Compare how two good performers shape the same passage.',
          'Try both ways and a third of your own.',
          'Record all three; choose after a night’s sleep.',
        ],
        advanced: [
          'A plan from beginning to end',
          'Draw the tension of the whole piece as a curve, with one highest point.',
          'Assign the means and save the strongest for that point.',
          'Let a listener draw the curve as they heard it; compare the two.',
        ],
      },
      check: [
        'Listeners name roughly the word I chose.',
        'The highest point is where I wanted it.',
        'I respect the style that I come from, and can say where I depart from it.',
      ],
    },
    together: {
      name: 'Together: {topic} with others',
      about: 'Listening while doing, leading, following, and finding back.',
      lead: 'Together one learns things that one can’t practise alone. You will make {topic} with at least one other person.',
      grasp: [
        'Listen more than you sound',
        'Agree on beginning, pace, order, ending and a sign for “again”. While you do it, give half of your attention to the others. If you are lost: stop, listen for the first beat or the cue, come in again. Afterwards everybody says one thing that helped. {topic} with others begins small: two people, one minute.',
      ],
      task: {
        beginner: [
          'One minute with two people',
          'Choose something very simple.',
          'Let one keep the beat or ground, the other perform; then change.',
          'Practise starting and ending together five times.',
        ],
        intermediate: [
          'Question and answer',
          'One offers a short phrase or gesture, the other answers with something fitting.',
          'Lead for ten rounds, follow for ten.',
          'Say what made a good question.',
        ],
        advanced: [
          'Lead a rehearsal',
          'Plan a rehearsal of forty minutes with one aim.',
          'Work on two places only; speak less than a quarter of the time.',
          'Record start and end and let all judge what improved.',
        ],
      },
      check: [
        'We began and ended together.',
        'I could say what the other was doing.',
        'I found back in after getting lost.',
      ],
    },
    perform: {
      name: 'A small performance of {topic}',
      about: 'Performing before a few people, with preparation and a kind review.',
      lead: 'Performing is a skill of its own and is learnt by performing. You will show a little of {topic} to a few people.',
      grasp: [
        'Before, during, after',
        'Before: choose something that you can do at three quarters of your ability; run it whole, with entering and bow, on three days. During: breathe out, hear the first moment inside, begin; never stop to correct. After: thank people, wait a day, then look at the recording of your {topic} and write three good things before one to mend.',
      ],
      task: {
        beginner: [
          'Two minutes for three people',
          'Choose two minutes that you know well.',
          'Rehearse entering, beginning, ending, bow.',
          'Perform, and ask each listener for the moment that they remember.',
        ],
        intermediate: [
          'A programme of three',
          'Choose three contrasting pieces and decide the order.',
          'Write one sentence of introduction for each.',
          'Perform at two places; compare what the place did to you.',
        ],
        advanced: [
          'Perform with a risk',
          'Include one place that is at the edge of your ability, and prepare how you go on if it fails.',
          'Have it recorded, and judged by somebody who knows {topic} well.',
          'Write a plan for the next performance from the comparison of the two views.',
        ],
      },
      check: [
        'I went on after a mistake.',
        'I can name three things that were good.',
        'I want to do it again, and know what to change.',
      ],
    },
  },
};
