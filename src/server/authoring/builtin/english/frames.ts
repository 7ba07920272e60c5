import type { Frames } from '#server/authoring/builtin/catalogue.ts';

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function writeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours && count(hours, 'hour', 'hours'), rest && count(rest, 'minute', 'minutes')];
  return parts.filter(Boolean).join(' ') || count(0, 'minute', 'minutes');
}

export const frames: Frames = {
  categoryNames: {
    Science: 'Science',
    Mathematics: 'Mathematics',
    Languages: 'Languages',
    'Technology & Engineering': 'Technology & Engineering',
    'Arts & Humanities': 'Arts & Humanities',
    'Business & Management': 'Business & Management',
    'Health & Wellness': 'Health & Wellness',
    'Skill Development': 'Skill Development',
    'Hobbies & Interests': 'Hobbies & Interests',
    'Test Preparation': 'Test Preparation',
    Astronomy: 'Astronomy',
    'Music & Performance': 'Music & Performance',
    'Environment & Sustainability': 'Environment & Sustainability',
    'Healthcare & Medicine': 'Healthcare & Medicine',
  },
  courseName: {
    beginner: 'First steps: {topic}',
    intermediate: 'Getting better: {topic}',
    advanced: 'Going deep: {topic}',
  },
  courseDescription:
    'A guided self-study course on {topic}{category}. It brings no ready-made facts about {topic}; it shows you how to find them in good sources, how to practise, and how to check yourself, with a notebook and with people near you. {approach}',
  categoryInDescription: ' ({category})',
  approach: {
    beginner: 'You begin with what you can see and try yourself, in small steps.',
    intermediate:
      'You build on what you already know: comparing, doing it without help, and finding your own gaps.',
    advanced:
      'You work like a specialist: testing claims, setting your own tasks, and defending your results.',
  },
  quoteInDescription: 'You wrote about it: “{quote}”.',
  chapterAbout: '{about} Task: {task}.',
  otherChapterLead: 'This chapter is about “{name}”: {about}',
  otherChapterWithoutAbout:
    'This chapter is about “{name}”. You will work it out yourself with good sources and a notebook.',
  openingGoal:
    'You wrote: “{quote}”. Copy this onto the first page of your notebook and add one line: how will you notice that you have got there?',
  goalLines: [
    'Think of your words, “{quote}”: which part of this chapter helps with that most? Begin there.',
    'You wrote “{quote}”. When you choose an example in this chapter, choose one that belongs to it.',
    'Before you begin, read your own words once more: “{quote}”. What has become easier since, what is still open?',
    'Your aim was “{quote}”. At the end write one sentence on how far this chapter took you towards it.',
    'Keep “{quote}” in view: leave out what does not serve it, and take double time for what does.',
    'Tell somebody your aim, “{quote}”, and ask them what they would look at first in this chapter.',
    'Half-time thought: would you still write “{quote}” today, or has your aim become clearer? Put the new wording beside it.',
    'Take “{quote}” as your test case here: does what you are doing also work for that?',
    'You once wrote “{quote}”. Look for the page in your notebook that comes nearest to it.',
  ],
  taskOpeners: [
    'Work with {topic} now, notebook open and pencil in hand.',
    'This is your own piece of work on {topic}; take the steps in order.',
    'Do this for {topic} before you read on.',
    'Here {topic} gets into your own hands. Write as you go.',
    'Set aside some quiet time for {topic} and do the following.',
    'From all that belongs to {topic}, choose what is nearest at hand, and begin small.',
    'With {topic} it is the doing that counts; a half-good result is welcome.',
    'Try this on {topic} alone first; ask for help only afterwards.',
    'Take your latest notes on {topic} and go on from there.',
    'Turn to {topic} as it concerns you, and work step by step.',
  ],
  time: {
    short: [
      'It has {duration}: read the task first and do what fits in; the rest can wait for the next free moment.',
      'You have {duration} for it, so begin with the task at once and read the remainder afterwards.',
    ],
    oneSitting: [
      'Out of {duration}, give about {read} to reading and thinking, {work} to the task and {check} to the check.',
      'A good way to split {duration}: {work} for the task, {read} for understanding, {check} for checking yourself.',
      'Plan {duration}: first {read} of quiet reading, then {work} of work, and {check} at the end to check.',
      'The task is the heart of it and gets {work}; reading takes about {read}, the check {check}.',
    ],
    manySittings: [
      'Spread {duration} over about {sittings} sittings of {sitting} each, on different days, with a new example each time.',
      'With {duration} there is time to sleep on it: about {sittings} sittings of {sitting}, each beginning with a look at the last page and going on with a new example.',
      'Do not do it in one go: {duration} make about {sittings} sittings of {sitting}. Repeat the task with new material in each.',
    ],
  },
  duration: { write: writeDuration, hours: /(\d+) hours?/u, minutes: /(\d+) minutes?/u },
  titles: {
    sources: 'Where to find good sources',
    safety: 'Before you begin: stay safe',
    check: 'Check yourself',
    task: 'Your task: {task}',
  },
  checkIntros: [
    'Close the notebook, then answer for each line: yes, nearly, or no.',
    'Read the lines aloud and put a tick only where you could prove it to somebody.',
    'Let somebody read these lines to you and ask “Show me!” after each.',
    'Answer these the next morning, before you look at your notes.',
    'Give each line 0, 1 or 2 points; 1 means “with help”.',
    'For each line point at the place in your notebook that proves it.',
    'Tick what is true today; date it, and come back to the others in a week.',
    'Be as strict with these lines as you would be with a friend whom you want to succeed.',
    'Write one example from your own work beside each line that holds.',
    'Go through the lines from the last to the first.',
  ],
  passMarks: {
    beginner: [
      'Two of three are enough to go on. Note the third for later.',
      'If only one holds, do the task once more with an easier example; that is no setback.',
      'Whatever is missing: ask one person about it before the next chapter.',
    ],
    intermediate: [
      'All three should hold without notes. If not, repeat only the part that is missing.',
      'If one is missing, write down why: not understood, forgotten, or not practised?',
      'Go on when all three hold on two different days.',
    ],
    advanced: [
      'All three must hold for a case that you have not practised. Find one.',
      'Let somebody who knows the field try to shake one of the three.',
      'Add a fourth line of your own that is stricter than these, and meet it.',
    ],
  },
  programmingWords: [
    'programming',
    'programmer',
    'coding',
    'code',
    'coder',
    'software',
    'python',
    'java',
    'javascript',
    'typescript',
    'c++',
    'c#',
    'golang',
    'rust',
    'kotlin',
    'swift',
    'php',
    'ruby',
    'sql',
    'html',
    'css',
    'react',
    'android',
    'app',
    'apps',
    'website',
    'websites',
    'web',
    'database',
    'databases',
    'algorithm',
    'algorithms',
    'linux',
    'git',
    'api',
    'django',
    'node',
    'arduino',
    'scratch',
    'developer',
    'debugging',
    'spreadsheet',
    'excel',
  ],
  templates: {
    workLog: `WORK LOG
date:
goal of this session:

change | what I expect | what happened | what I now think
-------+---------------+---------------+-----------------
       |               |               |
       |               |               |

last state that worked (copy kept where?):
next step:`,
    bugLog: `FAULT LOG
number and date:
what I did, step by step:
what I expected:
what happened (exact words of the message):
does it happen every time? yes / no
smallest example that still shows it:
checked so far, and found right:
cause:
repair:
how I know that this was the cause:
how it could have been noticed sooner:`,
    testPlan: `TEST PLAN
what is tested, which version:
what it must do (one line each):
1.
2.
3.

no. | kind (normal/edge/nonsense) | input or action | must happen | happened | passed?
----+-----------------------------+-----------------+-------------+----------+--------
 1  | normal                      |                 |             |          |
 2  | edge                        |                 |             |          |
 3  | nonsense                    |                 |             |          |

not tested, and why:`,
  },
};
