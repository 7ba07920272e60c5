import type { Catalogue } from '#server/authoring/builtin/catalogue.ts';

export const tools: Catalogue['tools'] = {
  notebook: [
    'Tool: the notebook page',
    `One notebook for {topic} is enough, if each page has the same order. Rule it like this:

| date, time | what I did | what I saw or understood | my question |
| --- | --- | --- | --- |
|  |  |  |  |

Number the pages and keep the first two free for a list of contents. Do not tear anything out: a crossed-out line shows how you got further.`,
  ],
  recall: [
    'Tool: five minutes with the book closed',
    `After each reading on {topic} close everything and write what you remember, in key words, for five minutes. Then open and add the rest in another colour.

- Much in the second colour: read it once more, then close again.
- Little in the second colour: go on.

It feels harder than reading twice. The effort is what makes it stay.`,
  ],
  spacing: [
    'Tool: a calendar for repeating',
    `What is repeated just before it fades stays for long. Write for each thing from {topic} the day on which you learnt it, then tick:

| what | same evening | after 2 days | after a week | after a month |
| --- | --- | --- | --- | --- |
|  |  |  |  |  |

Repeating means trying from memory. If it fails, begin that line anew; nothing is lost.`,
  ],
  stuck: [
    'Tool: when you are stuck',
    `Everybody who learns {topic} gets stuck. Go down this ladder, one rung at a time:

1. Say aloud what you know and what you look for.
2. Make it smaller: a simpler case, only the first part.
3. Look for a similar one that you managed.
4. Take a break of ten minutes, away from the place.
5. Ask somebody, and show what you have tried.

Write down which rung helped. After a month you will know your own.`,
  ],
  errorLog: [
    'Tool: the log of mistakes',
    `Mistakes with {topic} repeat themselves until they have been written down:

| date | what happened | why I thought it was right | what I do from now on |
| --- | --- | --- | --- |
|  |  |  |  |

The third column is the important one. Read the last five lines before each session; that takes one minute.`,
  ],
  sketch: [
    'Tool: thinking with a drawing',
    `You need not draw well; boxes, arrows and stick figures are enough. Draw {topic} as you understand it now, then ask three things of the drawing:

- Which arrow could I not explain?
- What is missing that must surely be there?
- What would somebody else have drawn in the middle?

Date it. In two weeks draw it again without looking, and put the two side by side.`,
  ],
  explain: [
    'Tool: explain it to a ten-year-old',
    `Choose one thing from {topic} and explain it aloud as if to a child of ten: short words, one example, no term without meaning.

1. Explain, to a person, an animal or the wall.
2. Where you falter, put a mark in the notebook.
3. Look up only the marked places.
4. Explain again, shorter.

What you can say simply, you have understood.`,
  ],
  timebox: [
    'Tool: twenty-five quiet minutes',
    `For {topic} short and undisturbed time beats long and divided time.

- Phone in another room, or off.
- Write one line: “In these 25 minutes I will …”.
- Set a clock; until it rings do nothing else. A thought that interrupts gets one word in the margin.
- Then five minutes of moving about, with no screen.

Two such rounds make a good study evening.`,
  ],
  twoSources: [
    'Tool: two sources for each claim',
    `Before you believe something important about {topic}, find it in two sources that don’t copy each other:

| claim | source 1 (who, when, how do they know?) | source 2 | agree? |
| --- | --- | --- | --- |
|  |  |  |  |

If they disagree, write both and a question mark. A question mark is more honest than a quick answer.`,
  ],
  recording: [
    'Tool: record yourself',
    `The recorder of a simple phone shows you what you can’t notice while doing {topic}.

1. Record one minute, not more.
2. Wait an hour.
3. Listen or look twice: once only for what is good, once for one thing to change.
4. Keep the first recording of each month; delete the others to save space.

If others can be heard or seen, ask them first.`,
  ],
  partner: [
    'Tool: a study partner',
    `A partner need not know more about {topic} than you do. Meet twice a week for half an hour, at a fixed place or by phone:

- five minutes: what did each of us do?
- ten minutes: you ask, I answer; then the other way round
- ten minutes: one thing that neither of us can do yet
- five minutes: what exactly will each do until next time?

Write down the last point, and ask about it.`,
  ],
  questions: [
    'Tool: the question box',
    `Keep a box or the last pages of the notebook for questions on {topic}. Write a question at once when it comes; don’t look for the answer at once.

Once a week sort them: answered by itself, look it up, ask a person, try it out, too large for now. Then take *one* and follow it to the end. Turn headings of your book into questions as well, before you read the text below them.`,
  ],
  weekPlan: [
    'Tool: a week that really happens',
    `Plan {topic} into the week that you have, not the one that you wish for:

| day | free moment | what exactly | done? |
| --- | --- | --- | --- |
|  |  |  |  |

Enter three sessions, not seven, and one spare day. On Sunday count the ticks. Fewer than two: make the sessions shorter, not the reproaches longer.`,
  ],
  offlinePhone: [
    'Tool: much use from little data',
    `When you have signal, collect; without signal, learn. For {topic} write a shopping list before you go online:

- what exactly am I looking for (a question, not a word)?
- save two or three short things: a page, a picture, a few minutes of sound
- photograph pages from a book that you may borrow only briefly
- then switch data off

Name the files so that you find them again. Delete what you haven’t used in a month.`,
  ],
  hardPart: [
    'Tool: practise the hard tenth',
    `Of everything that you do for {topic}, about a tenth is really hard. That tenth decides.

1. Name it exactly: where, when, what goes wrong?
2. Make it smaller until you succeed.
3. Five successes in a row, with attention.
4. One step larger.
5. Put it back into the whole.

Ten minutes of this at the beginning of a session, while you are fresh.`,
  ],
  feedback: [
    'Tool: one useful comment',
    `Show a piece of your work on {topic} and ask precisely:

- What is clear to you, what isn’t?
- Where did you stop or stumble?
- If I may change only one thing: which?

Listen, write it down, say thank you, explain nothing. Sleep on it. Then change one thing and show it again. People like to help those with whom their help can be seen.`,
  ],
  confidence: [
    'Tool: how sure am I?',
    `Before you check a result on {topic}, write down how sure you are: 0, 25, 50, 75 or 100. Afterwards put a tick or a cross.

| statement or result | how sure | right? |
| --- | --- | --- |
|  |  |  |

After twenty lines look at your 75s and 100s. More than a few crosses there: check those things twice in future. Many ticks at 25: trust yourself more.`,
  ],
};
