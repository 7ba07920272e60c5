import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const environment: SubjectText<'Environment & Sustainability'> = {
  sources: `Your own surroundings are the main book on {topic}.

- **Your place:** field, well, pond, drain, trees, waste heap, kitchen. Walk with a notebook.
- **People:** farmers, fishers, herders, waste collectors, old women who fetch water, the forest guard, the agriculture or health worker.
- **Records:** rain gauge, electricity bills, panchayat registers, school measurements, if one may see them.
- **Books:** geography and environmental science for the general connections.

Prefer sources that say where, when and how something was measured. A photograph without place and date proves nothing.`,
  intents: {
    walk: {
      name: 'A walk with open eyes: {topic} around you',
      about: 'A map of your own place with everything that has to do with the topic.',
      lead: 'You begin {topic} outside. One slow walk on a known path shows things that you have passed a hundred times.',
      grasp: [
        'Walk like a stranger',
        'Walk a fixed route slowly, alone or in twos, and stop every hundred steps: what do I see, hear, smell, what is missing that used to be here? Mark on a sketch map everything that has to do with {topic}, good signs as well as bad. Don’t touch waste, don’t enter water or fields without leave.',
      ],
      task: {
        beginner: [
          'Draw a map with ten marks',
          'Draw your route from memory, then walk it.',
          'Put in ten marks for {topic}, with a word each.',
          'Choose the one to which you will return.',
        ],
        intermediate: [
          'Walk it at three times',
          'Walk the same route in the morning, at noon and in the evening, or on three different days.',
          'Note what changes and who is there when.',
          'Write which observations one would have missed with a single walk.',
        ],
        advanced: [
          'Choose a fair sample',
          'Write what you want to find out about {topic} and over which area.',
          'Choose ten observation points by a rule, not by interest.',
          'Compare them with the ten you would have chosen by eye: which picture is more honest?',
        ],
      },
      check: [
        'My map has date, hour and direction.',
        'I marked good signs, too.',
        'I can find each mark again.',
      ],
    },
    links: {
      name: 'Everything hangs together: the web of {topic}',
      about: 'Living things, water, soil, people and things, and what flows between them.',
      lead: 'In the environment nothing stands alone. You will draw what is linked with {topic} at your place.',
      grasp: [
        'Who needs what from whom?',
        'Write {topic} in the middle and around it living things, water, soil, air, people, things. Draw an arrow where something flows: food, water, money, waste, shade, work. Write on each arrow what flows. Dotted where you only suppose it. Then follow one arrow three steps further than you had thought.',
      ],
      task: {
        beginner: [
          'Fifteen arrows',
          'Draw the web with ten things and fifteen arrows from your own place.',
          'Have somebody who works outdoors add three.',
          'Tell the story of one chain of four arrows.',
        ],
        intermediate: [
          'Pull on one thread',
          'Take one thing out of your web: no bees, no pump, no plastic.',
          'Write what changes after a day, a year, ten years, marked known or supposed.',
          'Look up one of the suppositions.',
        ],
        advanced: [
          'Find the loops',
          'Look for circles in your web where an effect comes back to its cause.',
          'Mark those that strengthen themselves and those that calm themselves.',
          'Say where a small push would go far, and how you could be wrong.',
        ],
      },
      check: [
        'Each arrow says what flows.',
        'People are in the picture, with different interests.',
        'I separated known from supposed.',
      ],
    },
    count: {
      name: 'Counting instead of complaining: measuring {topic}',
      about: 'One simple quantity, measured the same way for at least a week.',
      lead: 'A number with a date convinces more than ten complaints. You will measure one thing about {topic} yourself.',
      grasp: [
        'A measure that others accept',
        'Choose something about {topic} that a child could count the same way: buckets a day, hours of current, kinds of birds in ten minutes, handfuls of waste along fifty steps. Write the instruction in three sentences.\n\n| date, time | place | number | weather, remarks |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nGloves for waste; no unknown liquids.',
      ],
      task: {
        beginner: [
          'Measure on seven days',
          'Write the instruction and measure on seven days.',
          'Draw a bar for each day.',
          'Write one sentence that the bars allow, and one that they don’t.',
        ],
        intermediate: [
          'Compare two places',
          'Measure at two places that differ in one thing.',
          'Take at least five measurements at each.',
          'Is the difference larger than the scatter at one place?',
        ],
        advanced: [
          'Prepare a measurement for years',
          'Write a method that somebody could use unchanged in five years.',
          'Test it with two others at the same time; give the difference.',
          'Say how large a change would have to be before one may believe it.',
        ],
      },
      check: [
        'Somebody else gets the same number.',
        'Bad days are in the table, too.',
        'I don’t claim more than the numbers say.',
      ],
    },
    people: {
      name: 'Those who know: people and {topic}',
      about: 'Memory, work and interests of those who live with it.',
      lead: 'Whoever works with soil, water or waste knows what no book tells. You will ask several people about {topic} and hear several truths.',
      grasp: [
        'Ask about change and about work',
        'Good questions on {topic}: How was this place when you were young? When did it change? What do you do about it? Who has the work, who the benefit? Ask women and men, owners and labourers, old and young. Write words, not judgements; ask whether you may use the name.',
      ],
      task: {
        beginner: [
          'Two generations',
          'Ask one old and one young person the same four questions.',
          'Write the answers side by side.',
          'Mark what both see and what only one of them sees.',
        ],
        intermediate: [
          'A table of interests',
          'Talk to five people who have to do with {topic} in different ways.',
          'Write for each: need, worry, what they would lose if it changed.',
          'Find one interest that all share.',
        ],
        advanced: [
          'Memory against record',
          'Collect dates of change from five people, tied to events such as a wedding, flood, election.',
          'Look for a written record for two of them.',
          'Write a history of change with its certainty line by line.',
        ],
      },
      check: [
        'I heard somebody who is seldom asked.',
        'Everybody agreed to what I noted.',
        'I can tell the view of a person with whom I disagree.',
      ],
    },
    causes: {
      name: 'Why is it so? Causes behind {topic}',
      about: 'From the visible sign back to several causes, and forward to the effects.',
      lead: 'A problem rarely has one culprit. You will look for the causes behind what you see of {topic}.',
      grasp: [
        'Backwards with “why”, sideways with “what else”',
        'Write the visible sign on the right. Ask “why?” and write at least two causes to the left of it; ask again for each, up to four times. To each arrow put the evidence or a question mark. Where two causes of {topic} need each other, join them. At the far left there are often rules, prices or habits, not bad people.',
      ],
      task: {
        beginner: [
          'A tree of causes',
          'Choose one sign from your map.',
          'Draw a tree with at least six causes.',
          'Circle those that somebody at your place could change.',
        ],
        intermediate: [
          'Test one cause',
          'Choose a cause from the tree; write what one would see if it were true, and what if not.',
          'Look, count or ask.',
          'Correct the tree.',
        ],
        advanced: [
          'Weigh the causes',
          'For three causes of {topic} estimate their share, with the reasoning shown.',
          'Find the figure on which your estimate depends most, and improve it.',
          'Write how the ranking would differ from the view of another group.',
        ],
      },
      check: [
        'There is more than one cause.',
        'Every arrow has evidence or a question mark.',
        'I found a cause in which I have a part myself.',
      ],
    },
    claims: {
      name: 'What to believe about {topic}',
      about: 'Messages, advertisements and promises tested by simple questions.',
      lead: 'About {topic} there is much fear, much praise and much advertising. You will learn to test claims without becoming bitter.',
      grasp: [
        'Compared with what?',
        'For each claim about {topic} ask: who says it and what do they gain; how much, where, since when; compared with what; what about the rest of its life, from making to throwing away; who checked it? Words like “natural”, “green”, “eco” are not measurements.',
      ],
      task: {
        beginner: [
          'Test three messages',
          'Collect three messages on {topic}: a packet, a poster, a forwarded message.',
          'Put the questions to each.',
          'Write what you would have to know in order to believe it.',
        ],
        intermediate: [
          'Follow a thing through its life',
          'Choose a thing that is recommended for {topic} and the one that it replaces.',
          'Draw both from material to end, with everything used up on the way.',
          'Write where your knowledge ends and which step probably decides.',
        ],
        advanced: [
          'Check a number',
          'Take one published figure on {topic}.',
          'Estimate it yourself from below, by steps, within a factor of ten.',
          'Explain the difference and say how you would quote the figure honestly.',
        ],
      },
      check: [
        'I asked “compared with what?”.',
        'I tested also a claim that I like.',
        'I can say “I don’t know” and what would help.',
      ],
    },
    action: {
      name: 'One small action for {topic}',
      about: 'Something that you can do with others, with a measurement before and after.',
      lead: 'Now something changes. You will plan and carry out one small action for {topic}, and see honestly what it does.',
      grasp: [
        'Small, allowed, measured',
        'An action is right for you when you can begin within a week, need nobody’s permission or have it, endanger nobody, and can measure the effect. Write: what is the number before, what do we do, what do we expect, who keeps it going after the first week? Most actions on {topic} fail at the last question.',
      ],
      task: {
        beginner: [
          'Change one thing at home for a week',
          'Choose one thing that you can change yourself, and measure it before.',
          'Do it for seven days and measure.',
          'Tell the family the result, a disappointing one too.',
        ],
        intermediate: [
          'An action with five people',
          'Choose something together, and share out the work.',
          'Measure before, after, and again after two weeks.',
          'Talk about what made people go on or stop.',
        ],
        advanced: [
          'Compare two remedies',
          'Try two remedies for the same problem at two similar places, or one after the other.',
          'Record effect, cost, work and who bears it.',
          'Recommend one with its conditions, and name a place where you would not do it.',
        ],
      },
      check: [
        'There is a number before and one after.',
        'Everybody concerned was asked.',
        'It is clear who carries on.',
      ],
    },
    report: {
      name: 'Bringing {topic} before the community',
      about: 'A short report that neighbours, school or panchayat can use.',
      lead: 'What you found out about {topic} helps only when others hear it. You will make it short, fair and usable.',
      grasp: [
        'One page that gets read',
        'What did we look at, where and when? What did we find (a number, a drawing)? What do we not know? What do we propose, at what cost and with whose work? To whom is it addressed, and what exactly may they decide? On {topic} accuse no one by name; describe and ask.',
      ],
      task: {
        beginner: [
          'A poster for your school or shop',
          'Make a poster with one drawing, one number and one request.',
          'Hang it up with permission, and watch who reads it.',
          'Ask three readers what they understood.',
        ],
        intermediate: [
          'Present for five minutes',
          'Present your page to a group that could decide something.',
          'Write down questions and objections.',
          'Send or bring an answer within a week.',
        ],
        advanced: [
          'Prepare a decision',
          'Find out who may decide, by which rule and when.',
          'Write a proposal with three choices, doing nothing being one of them, with costs and effects for each group.',
          'Have an opponent read it beforehand, and include their best point.',
        ],
      },
      check: ['One page, one request.', 'Facts and wishes are apart.', 'An opponent would call it fair.'],
    },
  },
};
