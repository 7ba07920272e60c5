import {
  add,
  both,
  divide,
  multiply,
  plain,
  rupees,
  step,
  subtract,
  exerciseOf,
  type Template,
} from './exercise.ts';

const percents = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75] as const;

const ofAmount: Template = (draw) => {
  const percent = draw.one(percents);
  const amount = draw.whole(2, 40) * 100;
  const one = divide(amount, 100);
  return exerciseOf(
    {
      en: `How many rupees are ${percent} % of ₹${plain(amount)}?`,
      hi: `₹${plain(amount)} का ${percent} % कितने रुपये हुए?`,
    },
    rupees,
    [
      step(one, 'This is 1 %.', 'यह 1 % है।'),
      step(
        multiply(one, percent),
        `${percent} % are so many times 1 %.`,
        `${percent} % इसका ${percent} गुना है।`,
      ),
    ],
  );
};

const discount: Template = (draw) => {
  const percent = draw.one([5, 10, 15, 20, 25, 30, 40, 50] as const);
  const price = draw.whole(3, 30) * 100;
  const one = divide(price, 100);
  const off = multiply(one, percent);
  return exerciseOf(
    {
      en: `A blanket is marked ₹${plain(price)}. The shop takes ${percent} % off. What is to be paid?`,
      hi: `कंबल पर ₹${plain(price)} लिखा है। दुकानदार ${percent} % छूट देता है। कितने रुपये देने होंगे?`,
    },
    rupees,
    [
      step(one, 'This is 1 % of the price.', 'यह दाम का 1 % है।'),
      step(off, 'So much is taken off.', 'इतनी छूट मिलती है।'),
      step(subtract(price, off), 'The rest is to be paid.', 'बाक़ी रुपये देने होंगे।'),
    ],
  );
};

const share: Template = (draw) => {
  const whole = draw.one([20, 25, 50, 100, 200] as const);
  const part = draw.whole(1, Math.min(whole - 1, 40));
  const ofHundred = whole <= 100 ? divide(100, whole) : divide(whole, 100);
  const percent = whole <= 100 ? multiply(part, ofHundred) : divide(part, ofHundred);
  return exerciseOf(
    {
      en: `${part} of ${whole} seeds did not come up. How many percent is that?`,
      hi: `${whole} बीजों में से ${part} नहीं उगे। यह कितने प्रतिशत हुआ?`,
    },
    both('%'),
    [
      whole <= 100
        ? step(ofHundred, `${whole} goes into 100 so many times.`, `100 में ${whole} इतनी बार आता है।`)
        : step(ofHundred, `${whole} is so many times 100.`, `${whole}, 100 का इतने गुना है।`),
      step(percent, 'Percent tells how many of 100.', 'प्रतिशत बताता है कि 100 में से कितने।'),
    ],
  );
};

const raise: Template = (draw) => {
  const percent = draw.one([5, 10, 20, 25, 50] as const);
  const wage = draw.whole(4, 12) * 100;
  const one = divide(wage, 100);
  const more = multiply(one, percent);
  return exerciseOf(
    {
      en: `A mason earns ₹${plain(wage)} a day. The wage rises by ${percent} %. What is it now?`,
      hi: `एक मिस्त्री को रोज़ ₹${plain(wage)} मिलते हैं। मज़दूरी ${percent} % बढ़ती है। अब कितनी मिलेगी?`,
    },
    rupees,
    [
      step(one, 'This is 1 % of the wage.', 'यह मज़दूरी का 1 % है।'),
      step(more, 'The wage rises by so much.', 'मज़दूरी इतनी बढ़ती है।'),
      step(add(wage, more), 'This is added to the old wage.', 'यह पुरानी मज़दूरी में जुड़ता है।'),
    ],
  );
};

export const percentExercises: readonly Template[] = [ofAmount, discount, share, raise];
