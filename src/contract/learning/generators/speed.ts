import { divide, multiply, subtract, exercise, type Template } from './exercise.ts';

const distance: Template = (draw) => {
  const [speed, hours] = [draw.whole(3, 12) * 5, draw.whole(2, 6)];
  const answer = multiply(
    speed,
    hours,
    'It goes the same distance each hour.',
    'हर घंटे में उतना ही रास्ता तय होता है।',
  );
  return exercise(
    `A bus goes ${speed} km in an hour. How far does it go in ${hours} hours?`,
    `बस एक घंटे में ${speed} किलोमीटर चलती है। ${hours} घंटे में कितनी दूर जाएगी?`,
    { en: 'km', hi: 'किलोमीटर' },
    [answer],
  );
};

const hours: Template = (draw) => {
  const [speed, hours] = [draw.whole(2, 12) * 5, draw.whole(2, 8)];
  const answer = divide(
    speed * hours,
    speed,
    'The distance is divided by that of one hour.',
    'रास्ते को एक घंटे की दूरी से भाग देते हैं।',
  );
  return exercise(
    `A train goes ${speed} km in an hour. How many hours does it take for ${speed * hours} km?`,
    `रेलगाड़ी एक घंटे में ${speed} किलोमीटर चलती है। ${speed * hours} किलोमीटर में कितने घंटे लगेंगे?`,
    { en: 'h', hi: 'घंटे' },
    [answer],
  );
};

const inMinutes: Template = (draw) => {
  const minutes = draw.one([10, 15, 20, 30] as const);
  const share = divide(
    60,
    minutes,
    `An hour has so many times ${minutes} minutes.`,
    `एक घंटे में ${minutes} मिनट इतनी बार आते हैं।`,
  );
  const speed = share.value * draw.whole(2, 12);
  const [en, hi] =
    speed < 10 ? ['bullock cart', 'बैलगाड़ी'] : speed < 25 ? ['bicycle', 'साइकिल'] : ['bus', 'बस'];
  const answer = divide(
    speed,
    share,
    'The distance of one hour is divided by it.',
    'एक घंटे की दूरी को इससे भाग देते हैं।',
  );
  return exercise(
    `A ${en} goes at ${speed} km/h. How many kilometres does it go in ${minutes} minutes?`,
    `${hi} की चाल ${speed} किलोमीटर प्रति घंटा है। वह ${minutes} मिनट में कितने किलोमीटर जाएगी?`,
    { en: 'km', hi: 'किलोमीटर' },
    [share, answer],
  );
};

const faster: Template = (draw) => {
  const [slow, more, hours] = [draw.whole(3, 9) * 5, draw.whole(1, 4) * 5, draw.whole(2, 4)];
  const first = multiply(slow + more, hours, 'The faster bus goes so far.', 'तेज़ बस इतनी दूर गई।');
  const second = multiply(slow, hours, 'The slower bus goes so far.', 'धीमी बस इतनी दूर गई।');
  const answer = subtract(first, second, 'The distance is the difference.', 'फ़ासला दोनों का अंतर है।');
  return exercise(
    `Two buses start together on the same road, one at ${slow + more} km/h, the other at ${slow} km/h. How many kilometres are between them after ${hours} hours?`,
    `दो बसें एक साथ एक ही सड़क पर चलीं, एक ${slow + more} और दूसरी ${slow} किलोमीटर प्रति घंटे की चाल से। ${hours} घंटे बाद दोनों में कितने किलोमीटर का फ़ासला होगा?`,
    { en: 'km', hi: 'किलोमीटर' },
    [first, second, answer],
  );
};

export const speedExercises: readonly Template[] = [distance, hours, inMinutes, faster];
