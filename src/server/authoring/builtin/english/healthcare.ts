import type { SubjectText } from '#server/authoring/builtin/catalogue.ts';

export const healthcare: SubjectText<'Healthcare & Medicine'> = {
  sources: `With {topic} a wrong source can hurt somebody. Use few and good ones.

- **Trained people:** doctor, nurse, ANM, ASHA, pharmacist, a teacher of biology or nursing.
- **Textbooks** of your class or training, in the newest edition that you can get. Note the year.
- **Official material:** leaflets and guidelines of the health service, with date.
- **Not a source:** forwarded messages, advertisements, unnamed “miracle” videos.

Write title, year and page beside everything that you note. When two sources differ, ask a trained person.`,
  safety: `This course helps you to *study* {topic}. It doesn’t make anybody a health worker, and it gives no medical advice.

- Treat nobody, name no diagnosis, recommend no medicine and no dose on the strength of it.
- Anyone who is ill, hurt or worried should see a doctor or health worker. In an emergency call for help at once (in India 112, ambulance 108).
- Never stop a prescribed medicine because of something you read.
- What you learn about a person’s health stays private.`,
  intents: {
    limits: {
      name: 'Studying {topic} safely: what you may do and what not',
      about: 'Your role, its limits, and the moments when only a trained person counts.',
      lead: 'In this field knowing your limits is part of knowledge. Before you study {topic}, you settle what is yours to do and when you hand over.',
      grasp: [
        'Three circles',
        'Draw three circles. Inner: what everybody may do (listen, keep clean, fetch help). Middle: what you may do under guidance in your training or job. Outer: what only trained and licensed people may do. Put everything that you hear about {topic} into one of them. If in doubt, it belongs one circle further out.',
      ],
      task: {
        beginner: [
          'Make a help card for your home',
          'Find out the nearest health centre, its hours, the emergency numbers and how one gets there at night.',
          'Write it on a card and hang it up.',
          'Ask a health worker: for which signs around {topic} should one come at once? Add their answer with name and date.',
        ],
        intermediate: [
          'Write your limits as if-then',
          'List ten situations around {topic} that could come up in your role.',
          'Write for each: what I do, what I don’t do, whom I call.',
          'Have a trained person go through the list and correct it.',
        ],
        advanced: [
          'Examine an overstepping',
          'Take a described case (textbook, report) in which somebody acted beyond their competence.',
          'Mark the moment where handing over would have been right, and what made it hard.',
          'Write a handover in five sentences that would have worked.',
        ],
      },
      check: [
        'I know whom to call, without searching.',
        'A trained person has seen my list.',
        'I can say “I am not allowed to do that” kindly.',
      ],
    },
    words: {
      name: 'Medical words around {topic}',
      about: 'Terms with their parts, their plain meaning and their look-alikes.',
      lead: 'Medical words are built from parts. You will learn to take the words of {topic} apart, and to say them plainly.',
      grasp: [
        'Take apart, say plainly, tell apart',
        'For every term around {topic} write: its parts (as the book’s word list explains them), its plain meaning, where you met it, and the word that looks or sounds like it. Confusing two words can be dangerous here. Spelling counts: copy letter by letter.',
      ],
      task: {
        beginner: [
          'Fifteen words for the family',
          'Collect fifteen words around {topic} from your book.',
          'Write each so that your grandmother would understand it.',
          'Test yourself both ways after one and three days.',
        ],
        intermediate: [
          'Rewrite a leaflet',
          'Take a leaflet or textbook paragraph on {topic}.',
          'Rewrite it in plain language without losing a condition or warning.',
          'Let a layperson retell it, and a trained person check it.',
        ],
        advanced: [
          'Hunt the dangerous twins',
          'Collect ten pairs around {topic} that are confused: words, abbreviations, units.',
          'Write for each what the confusion could lead to, with source.',
          'Make a check that prevents it when reading, writing and speaking.',
        ],
      },
      check: [
        'I can say each word plainly without a mistake in sense.',
        'I spell it right.',
        'I know which two I must never mix up.',
      ],
    },
    bodyMap: {
      name: 'A map of the body for {topic}',
      about: 'Where it is, what it is joined to, what normally happens there.',
      lead: 'Without a picture of the normal one can’t understand the disturbed. You will draw what in the body belongs to {topic}.',
      grasp: [
        'Place, neighbours, job, way',
        'From your book draw the parts that belong to {topic}. Write for each: place, neighbours, normal job, what comes in, what goes out, by which way. Draw it first in the outline of a whole body, then enlarged. Draw from memory, correct in red from the book. Only normal function here; illness comes later.',
      ],
      task: {
        beginner: [
          'Draw the outline and eight parts',
          'Draw the outline and put in eight parts from memory.',
          'Correct in red; repeat after two days.',
          'Follow one thing on its way through, telling the story aloud.',
        ],
        intermediate: [
          'Draw how it is regulated',
          'Choose one quantity around {topic} that the body keeps steady, as your book describes.',
          'Draw what measures, what decides, what acts.',
          'Follow what happens after too much and after too little.',
        ],
        advanced: [
          'Normal, variation, disturbance',
          'For one structure or value around {topic} collect what your sources call normal, for whom and how it was determined.',
          'List what shifts it without illness.',
          'Write where variation ends and disturbance begins, and how certain that border is.',
        ],
      },
      check: [
        'I can draw it without the book.',
        'I know its neighbours and its job.',
        'I can tell one way through it without a gap.',
      ],
    },
    trusted: {
      name: 'What may be trusted about {topic}?',
      about: 'Testing sources and messages, and reading evidence with care.',
      lead: 'With health every false sentence has a price. You will learn to sort what is said about {topic}.',
      grasp: [
        'From hearsay to guideline',
        'Sort each statement about {topic}: hearsay; one person’s experience; an expert’s opinion; a study; many studies together; an official guideline with date. The further down the list, the firmer, but ask everywhere: for whom does it hold, how old is it, who paid? A single recovery proves nothing, for many things get better by themselves.',
      ],
      task: {
        beginner: [
          'Sort twelve statements',
          'Collect twelve statements around {topic} from people and messages.',
          'Put each on its step.',
          'Take the three most important to a health worker and note the answer.',
        ],
        intermediate: [
          'Compare message and source',
          'Choose a message about {topic} that names a source, and find the source.',
          'Write what was left out, exaggerated or added.',
          'Write the message anew so that it is true.',
        ],
        advanced: [
          'Read a study with five questions',
          'Choose a study on {topic}: which people, compared with what, which outcome, how large an effect in absolute numbers, who was lost on the way?',
          'Write what it shows for which patients, in two sentences.',
          'Compare with the current guideline; explain a difference.',
        ],
      },
      check: [
        'I know the step on which each of my notes stands.',
        'I pass nothing on that I have not tested.',
        'I separate “it helped me” from “it helps”.',
      ],
    },
    cases: {
      name: 'Thinking in cases: {topic} on paper',
      about: 'Described cases from books worked through step by step, never on real people.',
      lead: 'Reasoning is learnt by cases. You will work on printed cases around {topic}, with time to think and no danger for anybody.',
      grasp: [
        'Slow down the thinking',
        'Take a case from a textbook and cover it. Uncover it sentence by sentence. After each one write: what do I know, what do I suppose, what do I want to ask, what must not be missed? Only at the end compare with the book. For {topic} the order counts: dangerous things first, frequent things second, rare ones last.',
      ],
      task: {
        beginner: [
          'One case, many questions',
          'Choose a simple case around {topic} in a schoolbook or first-aid book.',
          'Write ten questions that one would have to ask.',
          'Compare with the book: which did you forget, and why would it matter?',
        ],
        intermediate: [
          'Argue three possibilities',
          'For one printed case write three possible explanations.',
          'Make a table: what speaks for, what against, what would decide.',
          'Compare with the solution, and write which clue you weighed wrongly.',
        ],
        advanced: [
          'Look for the error in thinking',
          'Take a case with a late or wrong diagnosis from the literature.',
          'Mark where a first idea was held too long, or a finding was explained away.',
          'Write a pause question for your own work that would have helped.',
        ],
      },
      check: [
        'The case was printed; no real person was discussed.',
        'I asked about danger first.',
        'I can tell what I knew from what I supposed.',
      ],
    },
    talking: {
      name: 'Talking and listening: people and {topic}',
      about: 'Questions to a doctor, listening to the worried, plain explanations.',
      lead: 'Good care begins with a good talk. You will practise conversations around {topic}, from the patient’s side and from the helper’s.',
      grasp: [
        'Listen, repeat, explain in small pieces',
        'Let the other speak to the end; it takes less than two minutes. Repeat in your words: “Did I understand rightly …?”. Explain one thing at a time in plain words, and ask the other to tell you what they will do. About {topic} never promise healing, never frighten, never share what you were told.',
      ],
      task: {
        beginner: [
          'Prepare a visit to the doctor',
          'Make a one-page sheet for a visit: what, since when, what makes it better or worse, medicines, three questions.',
          'Try it with somebody who plays the doctor.',
          'Improve it and give it to a family member who can use it.',
        ],
        intermediate: [
          'Explain, and have it retold',
          'Choose one thing that is often misunderstood about {topic}, and check the facts with a source.',
          'Explain it in three minutes to a layperson.',
          'Have it retold; where it goes wrong, your explanation was not clear.',
        ],
        advanced: [
          'Practise the hard talk',
          'With a partner play a hard talk around {topic}: bad news, refusal, shame, a rumour.',
          'Play it twice with changed roles; a third person notes words that open and words that close.',
          'Write three sentences of your own for such moments, and have an experienced person look at them.',
        ],
      },
      check: [
        'I listened longer than I spoke.',
        'The other could retell what matters.',
        'I promised nothing and kept everything private.',
      ],
    },
    procedure: {
      name: 'Step by step: procedures and checklists in {topic}',
      about: 'An official procedure understood, and the reason for each step.',
      lead: 'In health care many errors come from a left-out step. You will study a procedure around {topic} on paper and by watching, with the reason for each step.',
      grasp: [
        'Step, reason, what if not',
        'Copy an official procedure from your textbook or guideline:\n\n| step | reason | what happens if it is left out | how one sees that it was done |\n| --- | --- | --- | --- |\n|  |  |  |  |\n\nProcedures around {topic} that touch a body are practised only in training and under guidance. What everybody can practise is clean hands, order and reading aloud.',
      ],
      task: {
        beginner: [
          'Learn one everyday procedure exactly',
          'Choose washing hands or another harmless procedure from an official leaflet.',
          'Practise it with the leaflet, then have somebody check you step by step.',
          'Teach it to a child and watch which step gets lost.',
        ],
        intermediate: [
          'Find out why for each step',
          'Fill the table for one procedure around {topic}.',
          'Where the book gives no reason, ask a trained person.',
          'Cover the steps and bring them back from the reasons.',
        ],
        advanced: [
          'Improve a checklist',
          'Watch, with permission and within your training, how a procedure is really done, or study a report.',
          'Note where reality and paper part, and the cause, without blaming anyone.',
          'Propose a shorter or clearer checklist, and have it judged by those who work with it.',
        ],
      },
      check: [
        'I can give the reason for every step.',
        'I practised nothing on a person outside my training.',
        'I know which step is most often forgotten.',
      ],
    },
    prevention: {
      name: 'Before it comes to that: prevention around {topic}',
      about: 'What families and communities can do, according to trusted sources.',
      lead: 'Much suffering can be prevented by simple things done by many. You will study what trusted sources advise around {topic}, and what keeps people from doing it.',
      grasp: [
        'Know, can, want',
        'For each piece of advice from an official source on {topic} ask: do people know it, can they do it (water, money, time, permission), do they want it? Advice fails most often at “can”. Whoever only informs where the means are missing has not understood the people.',
      ],
      task: {
        beginner: [
          'Three pieces of advice in your home',
          'Take three official pieces of advice around {topic}.',
          'Write for each: known, possible, wanted?',
          'Make one of them easier at home, and see after a week.',
        ],
        intermediate: [
          'Ask why it is not done',
          'Talk to six people about one piece of advice, without lecturing.',
          'Sort the reasons by know, can, want.',
          'Discuss with a health worker what would help at your place.',
        ],
        advanced: [
          'Plan a small measure with those who are responsible',
          'Together with a health worker or school choose one measure around {topic}.',
          'Write aim, group, means, side effects, and how one would measure success and harm.',
          'Have those whom it concerns change the plan before it begins.',
        ],
      },
      check: [
        'The advice comes from an official source with a date.',
        'I asked for reasons instead of preaching.',
        'A trained person was involved.',
      ],
    },
  },
};
