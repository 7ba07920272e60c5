import type { DemoCourse } from './demo-course.ts';

const [light, soil, sowing] = [
  'Light: the right place',
  'Pots, soil and compost',
  'From seed to first harvest',
];

/** The course of the English film. */
export const englishCourse: DemoCourse = {
  wish: 'I have a small balcony.',
  layout: {
    'Course Name': 'Vegetables on a small balcony',
    Description:
      'Grow your first spinach, radishes and tomatoes in pots, with little money and little space.',
    Category: 'Environment & Sustainability',
    Topic: 'Growing vegetables at home',
    Level: 'beginner',
    Duration: '3 hours',
    'Number of Chapters': 3,
    Chapters: [
      {
        'Chapter Name': light,
        About: 'Find out how much sun your balcony gets, and what grows there.',
        Duration: '1 hour',
      },
      {
        'Chapter Name': soil,
        About: 'Choose pots that drain well, and mix a soil that feeds your plants.',
        Duration: '1 hour',
      },
      {
        'Chapter Name': sowing,
        About: 'Sow at the right depth, water well, and pick at the right moment.',
        Duration: '1 hour',
      },
    ],
  },
  chapters: {
    [light]: {
      description:
        'Plants make their food from light. So the first question is not *what do I want to grow?* but **how much sun do I have?** In this chapter you measure it, without any tool.',
      topics: [
        {
          topic_id: 'sun',
          title: 'How much sun does a plant need?',
          description:
            'A simple rule: we eat leaves, roots or fruits, and in this order a plant needs more sun.\n\n| Part | Examples | Daily sun |\n| --- | --- | --- |\n| Leaves | spinach, coriander, fenugreek | 3 to 4 hours |\n| Roots | radish, carrot, beetroot | 4 to 6 hours |\n| Fruits | tomato, chilli, aubergine | 6+ hours |',
          code: null,
        },
        {
          topic_id: 'measure',
          title: 'Try it: measure your balcony',
          description:
            'Choose a bright day and look at your balcony once an hour.\n\n1. Draw the balcony on a sheet of paper.\n2. Each hour, mark the part that lies in direct sun.\n3. In the evening, count the marks. Each mark is one hour.\n\nThe place with the most marks belongs to the plants that bear fruit.',
          code: null,
        },
        {
          topic_id: 'shade',
          title: 'Little sun? Still a harvest',
          description:
            'Begin with **leaves**: coriander and spinach are content with half a day of sun. A white wall behind the pots throws light back at them. And turn the pots a little every few days, so that the plants grow straight.',
          code: null,
        },
      ],
    },
    [soil]: {
      description:
        'A pot is a small world: all the water and food that a plant will ever have is inside it. A good pot lets water out, and good soil holds just enough of it.',
      topics: [
        {
          topic_id: 'pots',
          title: 'Any pot will do, if it drains',
          description:
            'An old bucket or a tin is as good as a bought pot.\n\n- Make **holes in the bottom**, or the roots will rot.\n- For leaves, 15 cm of soil are enough; for tomatoes take 30 cm.\n- Raise the pot on two stones, so that water can run off.',
          code: null,
        },
        {
          topic_id: 'mix',
          title: 'A simple soil mix',
          description:
            'Mix **two parts garden soil, one part compost and one part sand**. Squeeze a handful: it should hold together and fall apart when you touch it. If it stays a lump, add sand; if it runs through your fingers, add compost.',
          code: null,
        },
        {
          topic_id: 'compost',
          title: 'Compost from the kitchen',
          description:
            'Peels and tea leaves become food for plants. Put them in layers with dry leaves into a bucket with holes, keep it slightly moist, and turn it once a week. It is ready when it is dark and smells of forest.',
          code: null,
        },
      ],
    },
    [sowing]: {
      description:
        'A seed carries its first meal with it. All it needs from you is moisture, warmth and the right depth.',
      topics: [
        {
          topic_id: 'depth',
          title: 'How deep?',
          description:
            'Two to three times as deep as the seed is thick. Fine seeds are only pressed on and dusted with soil. Press gently, water gently, and write the date on the pot. Then you know when to look for the first green.',
          code: null,
        },
        {
          topic_id: 'water',
          title: 'The finger test',
          description:
            'Put a finger into the soil, as deep as the first joint.\n\n- **Dry?** Water until it runs out below.\n- **Moist?** Wait until tomorrow.\n\nMorning is the best time, because the leaves dry in the sun and the roots drink through the day.',
          code: null,
        },
        {
          topic_id: 'harvest',
          title: 'The first harvest',
          description:
            'Cut spinach leaf by leaf from the outside, and it grows on from the middle. Pull radishes as soon as you see their shoulders. Pick tomatoes when they are red and come off easily. Do it in the morning, when they are freshest.',
          code: null,
        },
      ],
    },
  },
};
