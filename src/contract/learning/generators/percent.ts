import { add, both, divide, multiply, plain, rupees, subtract, exercise, type Template } from './exercise.ts';

const percents = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75] as const;

const ofAmount: Template = (draw) => {
  const percent = draw.one(percents);
  const amount = draw.whole(2, 40) * 100;
  const one = divide(amount, 100, 'This is 1 %.', 'यह 1 % है।');
  const answer = multiply(
    one,
    percent,
    `${percent} % is ${percent} times 1 %.`,
    `${percent} % इसका ${percent} गुना है।`,
  );
  return exercise(
    `How many rupees are ${percent} % of ₹${plain(amount)}?`,
    `₹${plain(amount)} का ${percent} % कितने रुपये हुए?`,
    rupees,
    [one, answer],
  );
};

const discount: Template = (draw) => {
  const percent = draw.one([5, 10, 15, 20, 25, 30, 40, 50] as const);
  const price = draw.whole(3, 30) * 100;
  const one = divide(price, 100, 'This is 1 % of the price.', 'यह दाम का 1 % है।');
  const off = multiply(one, percent, 'So much is taken off.', 'इतनी छूट मिलती है।');
  const answer = subtract(price, off, 'The rest is to be paid.', 'बाक़ी रुपये देने होंगे।');
  return exercise(
    `A blanket is marked ₹${plain(price)}. The shop takes ${percent} % off. What is to be paid?`,
    `कंबल पर ₹${plain(price)} लिखा है। दुकानदार ${percent} % छूट देता है। कितने रुपये देने होंगे?`,
    rupees,
    [one, off, answer],
  );
};

const share: Template = (draw) => {
  const whole = draw.one([20, 25, 50, 100, 200] as const);
  const part = draw.whole(1, Math.min(whole - 1, 40));
  const isFew = whole <= 100;
  const ofHundred = isFew
    ? divide(100, whole, 'Each seed is so many percent.', 'एक बीज इतने प्रतिशत है।')
    : divide(whole, 100, 'So many seeds are 1 %.', 'इतने बीज 1 % हैं।');
  const toPercent = isFew ? multiply : divide;
  const percent = toPercent(
    part,
    ofHundred,
    'Percent tells how many of 100.',
    'प्रतिशत बताता है कि 100 में से कितने।',
  );
  return exercise(
    `${part} of ${whole} seeds did not come up. What percent is that?`,
    `${whole} बीजों में से ${part} नहीं ${part === 1 ? 'उगा' : 'उगे'}। यह कितने प्रतिशत हुआ?`,
    both('%'),
    [ofHundred, percent],
  );
};

const raise: Template = (draw) => {
  const percent = draw.one([5, 10, 20, 25, 50] as const);
  const wage = draw.whole(4, 12) * 100;
  const one = divide(wage, 100, 'This is 1 % of the wage.', 'यह मज़दूरी का 1 % है।');
  const more = multiply(one, percent, 'The wage rises by so much.', 'मज़दूरी इतनी बढ़ती है।');
  const answer = add(wage, more, 'This is added to the old wage.', 'यह पुरानी मज़दूरी में जुड़ता है।');
  return exercise(
    `A mason earns ₹${plain(wage)} a day. The wage rises by ${percent} %. What is it now?`,
    `एक मिस्त्री को रोज़ ₹${plain(wage)} मिलते हैं। मज़दूरी ${percent} % बढ़ती है। अब कितनी मिलेगी?`,
    rupees,
    [one, more, answer],
  );
};

export const percentExercises: readonly Template[] = [ofAmount, discount, share, raise];
