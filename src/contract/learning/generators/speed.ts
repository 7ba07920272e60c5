import { divide, multiply, step, subtract, exerciseOf, type Template } from './exercise.ts';

const distance: Template = (draw) => {
  const [speed, hours] = [draw.whole(3, 12) * 5, draw.whole(2, 6)];
  return exerciseOf(
    {
      en: `A bus goes ${speed} km in an hour. How far does it go in ${hours} hours?`,
      hi: `बस एक घंटे में ${speed} किलोमीटर चलती है। ${hours} घंटे में कितनी दूर जाएगी?`,
    },
    { en: 'km', hi: 'किलोमीटर' },
    [step(multiply(speed, hours), 'Each hour brings the same way.', 'हर घंटे में उतना ही रास्ता तय होता है।')],
  );
};

const hours: Template = (draw) => {
  const [speed, hours] = [draw.whole(2, 12) * 5, draw.whole(2, 8)];
  return exerciseOf(
    {
      en: `A train goes ${speed} km in an hour. How many hours does it take for ${speed * hours} km?`,
      hi: `रेलगाड़ी एक घंटे में ${speed} किलोमीटर चलती है। ${speed * hours} किलोमीटर में कितने घंटे लगेंगे?`,
    },
    { en: 'h', hi: 'घंटे' },
    [
      step(
        divide(speed * hours, speed),
        'The way is divided by what one hour brings.',
        'रास्ते को एक घंटे की दूरी से भाग देते हैं।',
      ),
    ],
  );
};

const inMinutes: Template = (draw) => {
  const minutes = draw.one([10, 15, 20, 30] as const);
  const share = divide(60, minutes);
  const speed = share.value * draw.whole(2, 12);
  return exerciseOf(
    {
      en: `A cyclist rides at ${speed} km/h. How many kilometres are that in ${minutes} minutes?`,
      hi: `साइकिल की चाल ${speed} किलोमीटर प्रति घंटा है। ${minutes} मिनट में कितने किलोमीटर?`,
    },
    { en: 'km', hi: 'किलोमीटर' },
    [
      step(share, `${minutes} minutes are this part of an hour.`, `${minutes} मिनट एक घंटे का इतना हिस्सा हैं।`),
      step(divide(speed, share), 'The way of an hour is divided by it.', 'एक घंटे की दूरी को इससे भाग देते हैं।'),
    ],
  );
};

const faster: Template = (draw) => {
  const [slow, more, hours] = [draw.whole(3, 9) * 5, draw.whole(1, 4) * 5, draw.whole(2, 4)];
  const first = multiply(slow + more, hours);
  const second = multiply(slow, hours);
  return exerciseOf(
    {
      en: `Two buses start together, one at ${slow + more} km/h, one at ${slow} km/h. How many kilometres are between them after ${hours} hours on the same road?`,
      hi: `दो बसें एक साथ एक ही सड़क पर चलीं, एक ${slow + more} और दूसरी ${slow} किलोमीटर प्रति घंटे से। ${hours} घंटे बाद दोनों में कितने किलोमीटर का फ़ासला होगा?`,
    },
    { en: 'km', hi: 'किलोमीटर' },
    [
      step(first, 'The faster bus goes so far.', 'तेज़ बस इतनी दूर गई।'),
      step(second, 'The slower bus goes so far.', 'धीमी बस इतनी दूर गई।'),
      step(subtract(first, second), 'The distance is the difference.', 'फ़ासला दोनों का अंतर है।'),
    ],
  );
};

export const speedExercises: readonly Template[] = [distance, hours, inMinutes, faster];
