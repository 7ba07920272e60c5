import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const skills: SubjectText<'Skill Development'> = {
  sources: `You learn {topic} mainly from people who do it well and from your own attempts.

- **A model:** somebody near you whose work others praise. Ask to watch, to carry, to hold the tool.
- **Demonstrations:** a video saved where there is signal, watched in pieces of twenty seconds.
- **Books and leaflets:** for order, names and safety.
- **Training places:** ITI, Krishi Vigyan Kendra, Jan Shikshan Sansthan, a local workshop. Ask what they offer and what it costs before you pay anybody.

A good teacher lets you do it, and says one thing to mend.`,
  intents: {
    breakDown: {
      name: 'The parts of {topic}',
      about: 'The skill split into pieces that can be practised one by one.',
      lead: 'Nobody learns {topic} as a whole; one learns its parts. You will find the parts and see which ones matter first.',
      grasp: [
        'Cut it until you can practise it',
        'Ask of {topic}: what does a good performer do first, next, last? What do they watch? What do they decide? Cut each step until it can be practised in ten minutes. Give each piece three marks: how often needed, how hard for me, how bad if wrong. Begin where all three are high.',
      ],
      task: {
        beginner: [
          'List ten pieces',
          'Write ten pieces of {topic} with the help of somebody who can do it.',
          'Give the three marks to each.',
          'Choose the first two pieces to practise, and say why.',
        ],
        intermediate: [
          'Compare your list with a master’s',
          'Write your list alone, then watch a skilled person and write a second one.',
          'Mark what you had overlooked: mostly looking, waiting, preparing.',
          'Add one overlooked piece to your practice.',
        ],
        advanced: [
          'Find the hidden decisions',
          'Watch or recall one whole performance and write every decision in it.',
          'For each: what was noticed, what else could have been chosen?',
          'Turn the three hardest decisions into exercises.',
        ],
      },
      check: [
        'Each piece can be practised in ten minutes.',
        'I know my first two pieces.',
        'The list contains looking and deciding, not only doing.',
      ],
    },
    watchWell: {
      name: 'Watching somebody who is good at {topic}',
      about: 'What to look at when a skilled person works.',
      lead: 'One can watch for hours and see nothing. You will watch with a question, and see how a good performer of {topic} differs from a beginner.',
      grasp: [
        'Three times with different eyes',
        'Watch once as a whole. Watch a second time only one thing: hands, feet, tools, words, eyes. Watch a third time for what is *not* done: which movement, haste or word is missing? Experts in {topic} can’t always explain what they do; ask “what were you looking at just then?” instead of “how do you do that?”.',
      ],
      task: {
        beginner: [
          'Draw the steps from watching',
          'Watch a skilled person for ten minutes, with permission.',
          'Draw the steps as small pictures.',
          'Show them your drawing and let them correct it.',
        ],
        intermediate: [
          'Two performers, one piece',
          'Watch two good people do the same piece.',
          'Write what both do: that is probably the core. Write what differs: that is probably style.',
          'Try the core without the style.',
        ],
        advanced: [
          'Predict the next move',
          'Watch and say quietly before each step what will come next and why.',
          'Note each wrong prediction and ask what the person had noticed.',
          'Write three signs that you did not see before.',
        ],
      },
      check: [
        'I watched one thing at a time.',
        'The performer corrected my notes.',
        'I can name something that good people leave out.',
      ],
    },
    firstTry: {
      name: 'First attempts at {topic}',
      about: 'Doing it early, badly and safely, to see what there is to learn.',
      lead: 'You learn what to ask only by trying. Make a first attempt at {topic} early, where mistakes are cheap, and keep it for comparison.',
      grasp: [
        'Make the first try count',
        'Choose the smallest whole version of {topic} that is safe. Set a time. Do it without stopping to correct. Record it: photo, sound, a piece of the work, a few lines. Then write what went by itself, where you stopped, and what you would like to be shown. This first try is your measuring stick; don’t throw it away.',
      ],
      task: {
        beginner: [
          'Try it three times in one day',
          'Do the small version three times with a break between.',
          'Before each try choose one thing to attend to.',
          'Put the three results side by side and describe the differences.',
        ],
        intermediate: [
          'Try it a little too hard',
          'Choose a version of {topic} just above what you can do.',
          'Write beforehand where it will probably break.',
          'Do it, compare, and turn the breaking point into a ten-minute exercise.',
        ],
        advanced: [
          'Begin again as a beginner',
          'Do a familiar piece with the other hand, other tool, other order or without one habit.',
          'Note what you had been doing without knowing it.',
          'Keep one discovery, and say what it improves.',
        ],
      },
      check: [
        'I finished, even though it was not good.',
        'The attempt is recorded with its date.',
        'I have two precise questions for somebody who can do it.',
      ],
    },
    hardPart: {
      name: 'The hard part of {topic}',
      about: 'The one piece that holds you back, practised alone and slowly.',
      lead: 'Doing the easy parts again and again feels like practice, but isn’t. In this chapter only the hard piece of {topic} counts.',
      grasp: [
        'Isolate, slow down, put back',
        'Find the exact second where it goes wrong. Practise that piece alone: slower, smaller, with fewer things to mind. Five correct times in a row; an error sets the count back to zero. Then add what comes just before it, then just after, and only then the whole of {topic}.',
      ],
      task: {
        beginner: [
          'Five in a row',
          'Choose one hard piece and make it so easy that you succeed.',
          'Do five right in a row; then make it a step harder.',
          'Write how many steps you took and where you stand.',
        ],
        intermediate: [
          'Change the conditions',
          'Take a piece that works when you practise it alone.',
          'Do it tired, in another place, with somebody watching, or with other material.',
          'Note what breaks first and build an exercise from that.',
        ],
        advanced: [
          'Design an exercise',
          'Describe the error exactly: what do you notice too late?',
          'Invent an exercise that makes this unavoidable to notice.',
          'Use it for five sessions with a count of errors; keep it, change it or drop it.',
        ],
      },
      check: [
        'I know the exact place of the difficulty.',
        'Five right in a row, at a speed that I chose.',
        'It also holds inside the whole.',
      ],
    },
    comments: {
      name: 'Learning from comments on {topic}',
      about: 'How to ask for a comment that helps, and what to do with it.',
      lead: 'From inside one doesn’t hear or see oneself. You will get useful comments on your {topic} from others, and from your own recordings.',
      grasp: [
        'Ask a small question',
        '“How was it?” brings “good”. Ask instead: “Where did I lose you?”, “What one thing should I mend first?”, “Was the edge straight?”. Say thank you, write it down, don’t defend. Then decide: one comment on {topic} for the next session, the others stay on the list.',
      ],
      task: {
        beginner: [
          'Three people, one question',
          'Show a piece of your work to three people and ask the same small question.',
          'Write their answers word for word.',
          'Mend what two of them named.',
        ],
        intermediate: [
          'Judge yourself first',
          'Write with what you are satisfied and what you would mend, before anybody speaks.',
          'Get an expert’s comment on the same work.',
          'Compare: what did you not see? Practise seeing that.',
        ],
        advanced: [
          'Write the standard',
          'Write six criteria of good work in {topic} with an example of weak, fair and good for each.',
          'Let two people judge one work by it; where they differ, make the criterion clearer.',
          'Judge your first attempt and your latest by it.',
        ],
      },
      check: [
        'My question could be answered with something definite.',
        'I listened without explaining myself.',
        'One thing is visibly different afterwards.',
      ],
    },
    steady: {
      name: 'Steady and quick enough: {topic} under real conditions',
      about: 'From “it works sometimes” to “it works when needed”.',
      lead: 'A skill is yours when it works on an ordinary day. You will make your {topic} steadier, and only then quicker.',
      grasp: [
        'Steady first',
        'Do the piece ten times and count how many are good. Below eight: go slower. Eight or more: a little quicker, or harder. Write the numbers down. Speed in {topic} comes from leaving out what is superfluous, rarely from moving faster.',
      ],
      task: {
        beginner: [
          'Eight out of ten',
          'Choose one piece and say exactly what “good” means.',
          'Do ten, count, write; three sessions on different days.',
          'Stay at the same pace until eight are good.',
        ],
        intermediate: [
          'Leave out the superfluous',
          'Have yourself timed and watched in one whole run.',
          'List every pause, search, and second touch.',
          'Remove three by preparation, not by hurry; time again.',
        ],
        advanced: [
          'Work with disturbance',
          'Have a helper add three disturbances without telling you which or when, none of them dangerous.',
          'Afterwards write how you noticed, decided, recovered.',
          'Make a rule for the one that cost most.',
        ],
      },
      check: [
        'I know my count out of ten.',
        'Quicker did not become worse.',
        'It works at the first try of the day.',
      ],
    },
    realJob: {
      name: 'A real job with {topic}',
      about: 'Using the skill for somebody who needs the result.',
      lead: 'A real person with a real need changes everything. You will use {topic} for somebody, on a small scale and honestly.',
      grasp: [
        'Agree before you begin',
        'Say that you are learning. Agree on what will be done, by when, who brings the material, what happens if it goes wrong. Choose a job well within your reach; for anything where somebody could be hurt or lose much, have a skilled person beside you. The job in {topic} is done when the other is content, not when you are tired.',
      ],
      task: {
        beginner: [
          'Help somebody who can do it',
          'Ask a skilled person whether you may do one part of a real job.',
          'Do it to the end, tidying included.',
          'Ask what you should do differently next time.',
        ],
        intermediate: [
          'A small job of your own',
          'Find someone with a small need, agree, and do it alone.',
          'Keep a record of time, material and surprises.',
          'Ask after a week whether the result still holds.',
        ],
        advanced: [
          'Lead a job with a helper',
          'Take on a job that needs two; plan the division of work.',
          'Explain to your helper just enough, and let them do it.',
          'Compare plan and reality in time, cost, quality, and mood.',
        ],
      },
      check: [
        'The agreement was clear before the work.',
        'Somebody uses the result.',
        'I know what I would do differently.',
      ],
    },
    proof: {
      name: 'Showing what you can do in {topic}',
      about: 'A small collection of evidence that others believe.',
      lead: 'You know more than you can show? Change that. You will collect proof of your {topic} for an employer, a customer or yourself.',
      grasp: [
        'Evidence, not adjectives',
        'Instead of “good at {topic}”, show: before and after, a piece of work, a count, a short statement by somebody you helped, with name and consent. For each item write the task, your part, the difficulty, what you would do better. Three honest items are enough; a shown mistake with its repair is often the best.',
      ],
      task: {
        beginner: [
          'First attempt beside the latest',
          'Put your first and latest attempts next to each other.',
          'Write five differences that a stranger can see.',
          'Tell somebody in two minutes how you got there.',
        ],
        intermediate: [
          'A page with three proofs',
          'Choose three pieces of work for a person who might need you.',
          'Write four lines for each as described.',
          'Have a skilled person ask the hardest question; add the answer.',
        ],
        advanced: [
          'Be examined',
          'Ask an expert to set you a task that you don’t know.',
          'Do it while explaining your decisions.',
          'Write the examiner’s judgement beside your own, and plan the next half year from the difference.',
        ],
      },
      check: [
        'Each claim has something that one can look at.',
        'It says which part was mine.',
        'Whoever is named has agreed.',
      ],
    },
  },
};
