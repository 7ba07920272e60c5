import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const humanities: SubjectText<'Arts & Humanities'> = {
  sources: `With {topic} there are first-hand and second-hand sources, and you need both.

- **First-hand:** the work itself, a letter, a coin, a song, a building, a law, a memory told by somebody who was there.
- **Second-hand:** a textbook, an encyclopedia, a lecture, a museum label. They explain, and they choose.
- **Near you:** library, temple or mosque walls, old photographs, elders, local artists, the language teacher.

For each source write who made it, when, for whom, and what they may have wanted.`,
  intents: {
    closeLook: {
      name: 'One work, looked at slowly: meeting {topic}',
      about: 'A single work, text, object or event, met before any explanation.',
      lead: 'You will meet one piece of {topic} with your own eyes and ears, before anybody tells you what to think of it.',
      grasp: [
        'Describe, then ask, then judge',
        'Give yourself ten minutes of only describing: what is there, in which order, which words, colours, sounds, people? Then ten minutes of questions. Judgement comes last. With a text of {topic}, read one page aloud; with a picture, look from each corner; with an event, follow one person through it.',
      ],
      task: {
        beginner: [
          'Thirty sentences without “beautiful”',
          'Choose one piece of {topic} that you can see, hear or read today.',
          'Write thirty short facts about it; no praise, no blame.',
          'Read them to somebody who doesn’t know it, and let them draw or retell it.',
        ],
        intermediate: [
          'Find the choice behind ten details',
          'List ten details of the piece.',
          'For each write one way it could have been made or told differently.',
          'Choose the three choices that change the effect most, and say how.',
        ],
        advanced: [
          'Meet it twice, a week apart',
          'Write a page on the piece, then put it away.',
          'A week later study it again without your page and write a second one.',
          'Compare: what does the difference say about the work, and what about you?',
        ],
      },
      check: [
        'I can describe it to somebody on the telephone.',
        'I know which of my sentences are facts and which are judgements.',
        'I have five questions that only this piece could raise.',
      ],
    },
    timeAndPlace: {
      name: 'When and where: the world around {topic}',
      about: 'A timeline and a map that put the topic among people and events.',
      lead: 'Nothing in {topic} came out of empty air. You will place it in time and space, and see who lived beside it.',
      grasp: [
        'Three lines side by side',
        'Draw three parallel timelines on a wide sheet: one for {topic}, one for the wider world, one for your own region or family. Enter only what a source gives, with the source’s page. Then look across: what happened at the same time, and could one have touched the other? “At the same time” is not yet “because of”.',
      ],
      task: {
        beginner: [
          'Draw the timeline and a sketch map',
          'Enter eight points on the line of {topic} from your book.',
          'Sketch a map with the places that occur.',
          'Find one thing on your family’s line that is as old as something there.',
        ],
        intermediate: [
          'Before and after',
          'Choose one turning point in {topic}.',
          'Write what was usual before it and after it: work, belief, material, audience.',
          'List who gained and who lost, with your evidence.',
        ],
        advanced: [
          'Question the periods',
          'Find two books that divide the time of {topic} differently.',
          'Write what each division makes visible and what it hides.',
          'Propose your own cut and defend it with three facts from sources.',
        ],
      },
      check: [
        'Each entry has a source.',
        'I can tell “at the same time” from “because”.',
        'My own region appears on the sheet.',
      ],
    },
    words: {
      name: 'The language people use about {topic}',
      about: 'Key terms, where they come from, and what they let us see.',
      lead: 'Every field has words that open doors and words that only impress. You will make the words of {topic} your own.',
      grasp: [
        'A word has a history and a rival',
        'For each key word of {topic} write: what it means in your book; how people use it in daily talk; its opposite; and a rival word that somebody else would choose for the same thing. Where rivals exist, there is usually a quarrel worth knowing about.',
      ],
      task: {
        beginner: [
          'Ten words with a picture each',
          'Collect ten words that keep coming back in texts on {topic}.',
          'Draw or find an example for each, from your surroundings where possible.',
          'Use five of them in a short description of something you saw today.',
        ],
        intermediate: [
          'Describe once plainly, once exactly',
          'Describe one piece of {topic} in plain words.',
          'Describe it again with eight terms of the field.',
          'Mark what the terms made shorter or clearer, and what they made colder.',
        ],
        advanced: [
          'Follow one disputed word',
          'Choose a word about {topic} on which writers differ.',
          'Collect four uses with source and date.',
          'Write what each user gains by using it so, and which use you will adopt.',
        ],
      },
      check: [
        'I can explain each word to a younger person with an example.',
        'I use no term that I could not replace.',
        'I know one word that people quarrel about, and why.',
      ],
    },
    voices: {
      name: 'Whose voice? Several sides of {topic}',
      about: 'Two or more sources compared: who speaks, for whom, and who is missing.',
      lead: 'One source gives one side. You will put two voices on {topic} next to each other and listen for the one that is not there.',
      grasp: [
        'Four questions to any source',
        'Who made it? For whom? What did they want? What could they not know or say? Answer for two sources on {topic} in two columns. Where they agree although they wanted different things, the ground is firmer. Where they differ, don’t ask at once who lies; ask what each could see.',
      ],
      task: {
        beginner: [
          'Put two tellings side by side',
          'Find two tellings of one thing in {topic}: two books, or a book and an elder.',
          'List three points where they agree and three where they differ.',
          'Write who is not heard in either.',
        ],
        intermediate: [
          'Write from the other side',
          'Choose a person or group that appears in {topic} only from outside.',
          'Write half a page as they might have told it, using only what the sources allow.',
          'Underline what is evidence and what is your imagination.',
        ],
        advanced: [
          'Weigh the sources',
          'Gather four sources on one question of {topic}.',
          'Rank them for this question by nearness, interest and independence.',
          'Write the account that the ranking supports, with its doubts in plain sight.',
        ],
      },
      check: [
        'I can say what each source wanted.',
        'I quoted fairly: its owner would recognise the view.',
        'I named a missing voice.',
      ],
    },
    nearHome: {
      name: 'Near home: traces of {topic}',
      about: 'Links between the topic and your own place, people and traditions.',
      lead: 'Much of what matters in {topic} has a cousin near your home: a song, a building, a habit, a memory. You will find and record one.',
      grasp: [
        'How to ask an elder',
        'Go at a good time, say what you want to know and why, ask permission to write or record. Ask open questions: “How was it when …?”, “Who taught you?”. Let silences be. Don’t correct. Repeat names to get them right. Afterwards write date, place and name, and bring back what you wrote. Ask last what to tell young people about {topic} or what is near to it.',
      ],
      task: {
        beginner: [
          'One conversation, one page',
          'Find a person who knows something that is near to {topic}.',
          'Ask five prepared questions and listen.',
          'Write one page with at least three sentences in their own words.',
        ],
        intermediate: [
          'Document one local thing',
          'Choose a local object, place or custom connected with {topic}.',
          'Record it: sketch, measure or describe, how it is made or done, who keeps it alive.',
          'Compare it with the example in your book: what is alike, what is its own?',
        ],
        advanced: [
          'Set memory beside record',
          'Take one local memory that touches {topic} and look for a written trace: register, inscription, newspaper, photograph.',
          'Write where memory and record agree and where they part.',
          'Explain the difference without making anybody a fool.',
        ],
      },
      check: [
        'The person agreed to what I wrote.',
        'Names, dates and places are noted.',
        'I found one likeness and one real difference.',
      ],
    },
    claim: {
      name: 'What does it mean? A claim about {topic}',
      about: 'An interpretation of your own with evidence for and against.',
      lead: 'In the humanities there is rarely one right answer, but there are well and badly supported ones. You will make one claim about {topic} and support it.',
      grasp: [
        'Claim, evidence, bridge',
        'A claim about {topic} is a sentence that somebody could reasonably deny. Evidence is a detail that both of you can point to. The bridge says why the detail supports the claim. Most weak essays have claims and details but no bridge. Try your claim: who would disagree, and what would they point to?',
      ],
      task: {
        beginner: [
          'One claim, three details',
          'Write five claims about your piece of {topic}; strike out those that nobody would deny.',
          'Choose one and find three details for it.',
          'Write the bridge for each: “This shows … because …”.',
        ],
        intermediate: [
          'Argue against yourself',
          'Write your claim with its evidence in half a page.',
          'Write the strongest answer against it, as long and as good.',
          'Write the improved claim that survives.',
        ],
        advanced: [
          'Enter a debate',
          'Find two interpretations of {topic} by people who know it well.',
          'State what question each really answers.',
          'Write your own position: what you take from each, what you reject, what would decide it.',
        ],
      },
      check: [
        'Somebody could deny my claim.',
        'Each detail has a bridge.',
        'I dealt with the best objection, not the weakest.',
      ],
    },
    make: {
      name: 'Making something in answer to {topic}',
      about: 'A small work of your own that uses what you have seen.',
      lead: 'Making shows from inside what choices the makers had. You will answer {topic} with something small of your own.',
      grasp: [
        'Borrow one rule',
        'Look for a rule that pieces of {topic} follow: a form, a limit, a pattern, an order of telling. Make something small that follows this rule with your own content. The limit helps you: it takes away the question “what shall I do?” and leaves “how?”.',
      ],
      task: {
        beginner: [
          'Make one in the same form',
          'Choose a form and material that you have at hand: words, pencil, clay, voice, cloth.',
          'Make a small piece about something from your own life.',
          'Write three sentences on what was harder than it looked.',
        ],
        intermediate: [
          'Make it twice, with one rule changed',
          'Make a small piece that keeps the rule.',
          'Make it again breaking the rule once, on purpose.',
          'Let three people say which works better and why.',
        ],
        advanced: [
          'Carry it into another form',
          'Carry one piece of {topic} over into another medium: poem to picture, event to scene, building to story.',
          'Keep a record of what could not be carried over and what you did instead.',
          'Write what this shows about both forms.',
        ],
      },
      check: [
        'The borrowed rule can be seen or heard.',
        'The content is mine.',
        'I can explain two of my choices.',
      ],
    },
    argue: {
      name: 'Saying it well: writing and talking about {topic}',
      about: 'A short essay or talk that others can follow and question.',
      lead: 'Now you bring your study of {topic} before others. Writing for a reader makes your own thoughts clearer.',
      grasp: [
        'One page that holds',
        'Paragraph one: the question, and why anybody should care. Two: what is known, with source. Three: your claim, evidence, bridge. Four: the best objection and your answer. Five: what remains open. Each paragraph on {topic} has one job; write that job in the margin, and strike out what doesn’t serve it.',
      ],
      task: {
        beginner: [
          'Talk for three minutes with one object',
          'Bring one picture, text or thing.',
          'Say what it is, what you saw, what you think, and one question.',
          'Ask the listeners to repeat your main thought; if they can’t, shorten.',
        ],
        intermediate: [
          'Write the one page',
          'Write the five paragraphs on a question from {topic}.',
          'Put it away for a day; then read it aloud and mark each stumble.',
          'Have one reader mark where they wanted proof, and rewrite.',
        ],
        advanced: [
          'Write for a doubtful reader',
          'Write two pages for somebody who holds the opposite view.',
          'Use only evidence that they would accept.',
          'Have such a person read it; report honestly what convinced them and what did not.',
        ],
      },
      check: [
        'A reader can repeat my claim in one sentence.',
        'Borrowed words and ideas have their source.',
        'I say what I do not know.',
      ],
    },
  },
};
