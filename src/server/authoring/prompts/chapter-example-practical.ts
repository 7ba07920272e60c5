import type { ChapterExample } from './chapter-example.ts';

export const practicalExample: ChapterExample = {
  question:
    'Write the chapter “Compost from kitchen waste” of a beginner’s course in English about a kitchen garden, ' +
    'as one JSON object with a detailed description, two topics and the parts that make it teach.',
  answer: {
    description:
      'Every day we throw away peels, tea leaves and dry leaves, though nothing feeds plants better. In this chapter you ' +
      'learn how to make compost in an old bucket, why it sometimes smells, and what to do then.',
    objectives: [
      'Name what goes into the bucket and what stays out.',
      'Mend a bucket that smells or dries out.',
    ],
    recall: ['From the last chapter: what do plants take from the soil?'],
    topics: [
      {
        topic_id: 'wet-and-dry',
        title: 'Wet and dry waste',
        description:
          'Compost is made not by us but by tiny living things in soil. They need two kinds of food: **wet**, such as peels ' +
          'and tea leaves, and **dry**, such as leaves and torn paper. Give two bowls of dry for each bowl of wet.\n\n' +
          '- Cooked food, oil and milk stay out: they bring flies and rats.\n' +
          '- Small pieces rot faster than large ones.\n\n' +
          'Try it: sort today’s waste into two heaps. Which one is larger?',
        code: null,
      },
      {
        topic_id: 'air-and-water',
        title: 'Air and water',
        description:
          'Make holes in the bottom and sides of the bucket, because these living things breathe. Turn everything over ' +
          'with a stick every third day. A smell says that there is too much water: mix in dry leaves. If all looks dry ' +
          'and nothing changes, sprinkle a little water.\n\n' +
          'Check yourself: press a handful. If hardly a drop comes out, the moisture is right.',
        code: null,
      },
    ],
    example: {
      title: 'Why does Asha’s bucket smell?',
      problem:
        'Asha filled her bucket with peels for a week and closed the lid. Now it smells. What should she do?',
      steps: [
        {
          do: 'Look at what is in it: peels only, and no dry leaves.',
          why: 'Wet food alone leaves no room for air.',
        },
        { do: 'Mix in dry leaves and turn everything over.', why: 'Leaves take up water and let air in.' },
        { do: 'Leave the lid a little open.', why: 'Without air the smell comes back.' },
      ],
      answer: 'She adds dry leaves, turns the waste and lets air in. The smell goes in some days.',
    },
    practice: {
      problem:
        'Ravi’s bucket has not changed for three weeks. It is full of dry leaves. What is missing, and what helps?',
      hint: 'Which of the two kinds of food is there?',
      answer: 'Wet waste and water are missing. He mixes in peels, sprinkles some water and turns it over.',
    },
    mistakes: [
      {
        wrong: 'The bucket should be shut tight.',
        tempting: 'It seems that the smell then stays inside.',
        right: 'It smells because there is no air. Keep the holes open.',
      },
    ],
    activity: {
      title: 'Fill your first bucket',
      needs: ['an old bucket with holes', 'two handfuls of soil', 'dry leaves', 'peels from the kitchen'],
      steps: [
        'Lay dry leaves four fingers high and sprinkle soil on them.',
        'Add peels, then twice as many dry leaves.',
      ],
      safety: 'Wash your hands with soap afterwards. Cover a cut on your hand first.',
    },
    terms: [{ term: 'compost', meaning: 'rotted waste that feeds plants' }],
    summary:
      'Two parts of dry, one part of wet, and holes for air: the living things in the soil do the rest.',
  },
};
