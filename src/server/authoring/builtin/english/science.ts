import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const science: SubjectText<'Science'> = {
  sources: `Two kinds of source help with {topic}: somebody’s explanation, and the thing itself.

- **Explanation:** a school science book (a class lower than yours is often clearer), the school or village library, a science teacher after class.
- **The thing itself:** kitchen, field, sky, workshop, your own body. Who near you works with it every day: a farmer, a mechanic, a nurse?
- **A good sign:** the source says how something was found out, not only that it is so.

Write the title and page of every source beside what you took from it.`,
  safety: `Home experiments on {topic} are welcome when they are dull and safe.

- Only water, food, paper, string, daylight, plants, stones and the like.
- No mains electricity, no flame without an adult beside you, no mixing of cleaning liquids or farm chemicals, nothing unknown in the mouth.
- Wash your hands afterwards and tell somebody what you are doing.

If a book’s experiment needs more than this, do it only with a teacher.`,
  intents: {
    wonder: {
      name: 'First questions about {topic}',
      about: 'What you already believe about {topic}, and which questions are worth following.',
      lead: 'Science starts from a question that can be answered by looking or trying. Before you open a book on {topic}, you find out what you already think.',
      grasp: [
        'Three kinds of questions',
        'Questions about {topic} come in three kinds. *What is it called?* A dictionary ends that one. *How does it happen?* You need a chain of causes. *What if I change something?* You need a trial. Mark each of your questions N (name), H (how) or W (what if). The H and W questions will carry you furthest.',
      ],
      task: {
        beginner: [
          'Write ten questions and ask two people',
          'Write ten questions about {topic}, however simple, without a book.',
          'Ask one child and one older person the same three of them and write down their answers word for word.',
          'Choose the one question that you would most like to settle, and frame it on the page.',
        ],
        intermediate: [
          'Turn five beliefs into questions that can be tested',
          'Write five sentences about {topic} that you believe to be true.',
          'Beside each, write what you would see if it were false.',
          'Where you can’t say, the sentence is too vague: make it sharper.',
        ],
        advanced: [
          'Find where the knowledge ends',
          'Write what you could explain about {topic} to an examiner, as a list of claims.',
          'Behind each claim put: seen it myself, read it, or only heard it.',
          'Choose one “only heard” claim and write which measurement would decide it.',
        ],
      },
      check: [
        'At least three of my questions begin with “how” or “what if”.',
        'I can say which question I will follow, and why that one.',
        'I wrote my beliefs down before I read anything.',
      ],
    },
    terms: {
      name: 'The words and units of {topic}',
      about: 'The terms, symbols and units that books on {topic} use, put into your own words.',
      lead: 'A science book is hard to read as long as ten of its words are strangers. This chapter collects the words of {topic} and ties each one to something you can point at.',
      grasp: [
        'A word is learnt when you can use it twice',
        'For every term that you meet about {topic}, keep four things together: the term, its meaning in your own everyday language, one example you have seen, and one thing that people mix it up with. A quantity also gets its unit and a guess of a usual size, to be checked in the book.',
      ],
      task: {
        beginner: [
          'Make twelve word cards',
          'Take the pages on {topic} in your book and underline twelve words that are new or unsure.',
          'Cut paper into cards: the word in front; meaning, example and a small drawing behind.',
          'Go through the cards twice today and once tomorrow; put those you know in a second heap.',
        ],
        intermediate: [
          'Draw the family tree of the terms',
          'Collect the terms of {topic} from two different books.',
          'Arrange them on one page: general words on top, special ones below, arrows labelled “is a kind of”, “is part of”, “causes”.',
          'Mark the places where the two books use different words for one thing.',
        ],
        advanced: [
          'Rewrite a hard page in plain words',
          'Choose the hardest page on {topic} that you have.',
          'Rewrite it without a single technical term, then rewrite it once more with every term used exactly.',
          'List what was lost in the plain version: that is what the terms are for.',
        ],
      },
      check: [
        'I explain each word without using the word itself.',
        'For each quantity I know its unit and how one would measure it.',
        'I can name two words that are easily mixed up, and the difference.',
      ],
    },
    observe: {
      name: 'Looking closely: {topic} where you live',
      about: 'A real thing or event near you that belongs to {topic}, watched with patience.',
      lead: 'You will choose something near home that belongs to {topic} and watch it for longer than seems necessary. Seeing comes first; explaining comes later.',
      grasp: [
        'Seeing and explaining are two jobs',
        'On a fresh page draw a line down the middle. On the left goes only what your senses or a ruler tell you. On the right goes what you think it means. “The leaf hangs down” is left; “it needs water” is right. When your reading on {topic} says something, look for a left-hand fact that supports it.',
      ],
      task: {
        beginner: [
          'Watch one thing for fifteen minutes and draw it',
          'Choose one thing that you can see today and that has to do with {topic}. If nothing fits, use a good picture in a book.',
          'Look for fifteen minutes. Draw it large, with at least eight labels.',
          'Write three things that you noticed only in the last five minutes.',
        ],
        intermediate: [
          'Compare two cases that should be alike',
          'Choose two examples of the same thing from {topic}: two plants, two days, two materials, two pictures.',
          'Make a table with ten features and fill it for both.',
          'For each difference write one possible cause and how one could find out.',
        ],
        advanced: [
          'Write an observation plan that a stranger could follow',
          'Decide what to record about {topic}, how often, with what, and how precisely.',
          'Let somebody else follow your plan once without your help, and follow it yourself at the same time.',
          'Compare the two records; rewrite every line of the plan where they differ.',
        ],
      },
      check: [
        'My left column holds no guess.',
        'Somebody else could find the same thing again from my notes: date, time, place.',
        'I have one new question that I did not have before looking.',
      ],
    },
    mechanism: {
      name: 'How it works: a picture of {topic}',
      about: 'The chain of causes inside {topic}, drawn step by step from your book and checked for gaps.',
      lead: 'This chapter turns what you read about {topic} into one drawing of what causes what. A drawing shows at once where you only have words.',
      grasp: [
        'From sentences to arrows',
        'Read the main explanation of {topic} in your book twice. The second time, stop at every sentence with “because”, “so”, “when” or “causes” and draw it as two boxes with an arrow. Label every arrow with what happens on the way. An arrow without a label is a gap: go back to the book, or ask.',
      ],
      task: {
        beginner: [
          'Draw the story in six boxes',
          'Draw what happens in {topic} as a strip of six boxes, like a comic.',
          'Under each box write one sentence that starts with “Then” or “Because of this”.',
          'Cover the writing and tell the story aloud from the pictures.',
        ],
        intermediate: [
          'Draw it from memory, then mend it in red',
          'Close the book and draw the whole chain of {topic} from memory.',
          'Open the book and correct in red.',
          'Tomorrow draw it again; count the red marks on both days.',
        ],
        advanced: [
          'Remove a link and say what follows',
          'Draw the mechanism of {topic} with every condition that it needs.',
          'Strike out one link at a time and write what would then be different, and how it would show.',
          'Ask which of these cases is known in reality, and look for it in a book.',
        ],
      },
      check: [
        'Every arrow in my picture carries a label.',
        'I can start in the middle and go both ways: what came before, what comes next.',
        'I marked the step that I understand least, and know whom or what to ask.',
      ],
    },
    predict: {
      name: 'Predict and try: a small test on {topic}',
      about: 'A safe trial about {topic} with a written prediction before and an honest result after.',
      lead: 'You will write down what you expect, try it with things from home, and keep the result even if it disagrees. A wrong prediction about {topic} teaches more than a right one.',
      grasp: [
        'One change at a time',
        'A fair trial on {topic} changes one thing, keeps the rest the same and watches one result. Copy this table before you begin:\n\n| I change | I keep the same | I watch | I expect, because |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nIf no trial is possible at home, predict the result of an experiment that your book describes, before reading how it ended.',
      ],
      task: {
        beginner: [
          'Try one thing three times',
          'Choose a question about {topic} that you can try safely with things from home.',
          'Fill the table, then do the trial three times the same way.',
          'Write whether all three agreed, and what may have been different if not.',
        ],
        intermediate: [
          'Test two explanations against each other',
          'Write two different explanations for one thing that you saw in {topic}.',
          'Find a trial where they predict different results.',
          'Do it, and strike out the explanation that lost. If neither lost, the trial was not sharp enough: change it.',
        ],
        advanced: [
          'Try to prove yourself wrong',
          'State one claim about {topic} and the result that would make you give it up.',
          'Plan the trial with a control case, at least five repeats and a written rule for when you stop.',
          'Report everything, also the repeats that spoilt the picture.',
        ],
      },
      check: [
        'My prediction has a date earlier than my result.',
        'Only one thing was changed.',
        'I wrote down the result as it was, not as I wished it.',
      ],
    },
    measure: {
      name: 'Numbers that tell: measuring {topic}',
      about: 'What can be counted or measured about {topic}, kept in a table and shown in a graph.',
      lead: 'Numbers make it possible to compare today with yesterday and your result with somebody else’s. Here you find what can be counted in {topic}, and how sure the numbers are.',
      grasp: [
        'Every number has a shadow',
        'No measurement is exact. Measure the same thing five times: the spread of the five numbers is the shadow of your method. A difference smaller than the shadow means nothing yet. When a book gives a number about {topic}, ask: measured how, how often, and how exactly?',
      ],
      task: {
        beginner: [
          'Count something for five days',
          'Choose one thing connected with {topic} that can be counted or measured once a day.',
          'Fill a table: date, time, number, remark.',
          'After five days draw a bar for each day and write one sentence about what you see.',
        ],
        intermediate: [
          'Draw a graph and read it aloud',
          'Get at least eight pairs of numbers about {topic}, from your own measuring or from a table in a book.',
          'Draw the graph with units on both axes.',
          'Say aloud: where does it rise, where is it flat, which point doesn’t fit, and what could explain that point.',
        ],
        advanced: [
          'Estimate first, then find the error',
          'Estimate a quantity in {topic} from things you can measure or know, writing down each step.',
          'Give each step a lower and an upper value and carry both to the end.',
          'Compare with a printed value; find the step that caused most of the difference.',
        ],
      },
      check: [
        'Every number has a unit and a date.',
        'I know how far my numbers scatter.',
        'My graph could be read by somebody who was not there.',
      ],
    },
    evidence: {
      name: 'How do they know? The evidence behind {topic}',
      about: 'Which observations the main statements about {topic} rest on, and how strong they are.',
      lead: 'A textbook mostly gives results. In this chapter you ask for each big statement about {topic}: how did anybody find that out?',
      grasp: [
        'Three steps of support',
        'Give each statement about {topic} a mark. **1:** somebody says so. **2:** it was seen or measured, and I know how. **3:** different people in different ways found the same. A statement with mark 1 may be true; you just can’t know it yet. Science grows by moving statements from 1 to 3.',
      ],
      task: {
        beginner: [
          'Ask “how do we know?” three times',
          'Copy three statements about {topic} from your book.',
          'For each, search the book for the experiment or observation behind it; ask a teacher where there is none.',
          'Give each its mark, 1 to 3.',
        ],
        intermediate: [
          'Retell one discovery as a detective story',
          'Choose one experiment or observation that the book mentions about {topic}.',
          'Write: what people thought before, what was puzzling, what was done, what it showed.',
          'Add what it did *not* show.',
        ],
        advanced: [
          'Hold a trial over one claim',
          'Choose a claim about {topic} and write the best case for it and the best case against it, half a page each.',
          'List which evidence each side cannot explain.',
          'Write the verdict with a degree of confidence, and what would change it.',
        ],
      },
      check: [
        'I can tell a result from the evidence for it.',
        'I found at least one statement that I had taken on trust.',
        'I can name what would change my mind.',
      ],
    },
    newCase: {
      name: 'Using it: a new case of {topic}',
      about: 'Something from daily life that you have never explained before, explained with {topic}.',
      lead: 'Understanding shows when the book’s example is taken away. You will use what you know of {topic} on cases that nobody explained to you.',
      grasp: [
        'Same bones, other skin',
        'To carry an idea from {topic} over to a new case, ask three things: which parts of the new case play the same role as in the book’s example, which condition of the idea must hold here, and what is different enough to break it? Only then explain.',
      ],
      task: {
        beginner: [
          'Find {topic} in three places',
          'Walk through the house, a field or the market and find three things that {topic} could help to explain.',
          'For each write: what I see, which idea fits, what I am not sure about.',
          'Explain the best one to somebody at home and note their first question.',
        ],
        intermediate: [
          'Explain a thing that surprises people',
          'Find something connected with {topic} that most people around you explain differently from the book.',
          'Write their explanation fairly, then the book’s.',
          'Describe a simple observation that would tell which is better.',
        ],
        advanced: [
          'Use {topic} to solve a local problem',
          'Choose a problem of your school, farm or street where {topic} matters.',
          'Write what {topic} predicts for two different remedies, with the assumptions.',
          'Say which you would try first, what you would measure, and when you would stop.',
        ],
      },
      check: [
        'My case is not in the book.',
        'I named the condition under which the idea holds.',
        'My explanation says what should not happen, too.',
      ],
    },
  },
};
