import { add, both, divide, multiply, subtract, exercise, type Template } from './exercise.ts';

/** Proper fractions with small denominators, in lowest terms. */
const fractions = '1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 3/8 5/8 3/10 7/10'
  .split(' ')
  .map((fraction) => fraction.split('/').map(Number) as [number, number]);

const ofAmount: Template = (draw) => {
  const [top, bottom] = draw.one(fractions);
  const part = draw.whole(3, 12);
  const whole = part * bottom;
  const one = divide(
    whole,
    bottom,
    `This is one of ${bottom} equal parts.`,
    `यह ${bottom} बराबर हिस्सों में से एक हिस्सा है।`,
  );
  const answer = multiply(one, top, `${top} of these parts are used.`, `ऐसे ${top} हिस्से खाए जाते हैं।`);
  return exercise(
    `A sack holds ${whole} kg of rice. A family uses ${top}/${bottom} of it in a month. How many kilograms is that?`,
    `बोरी में ${whole} किलो चावल है। एक परिवार महीने में उसका ${top}/${bottom} हिस्सा खाता है। यह कितने किलो हुआ?`,
    { en: 'kg', hi: 'किलो' },
    [one, answer],
  );
};

const same: Template = (draw) => {
  const [top, bottom] = draw.one(fractions);
  const times = draw.whole(2, 9);
  const larger = bottom * times;
  const factor = divide(
    larger,
    bottom,
    'So many times more parts there are below.',
    'नीचे की संख्या इतने गुना हुई है।',
  );
  const answer = multiply(
    top,
    factor,
    'The number above grows as many times.',
    'ऊपर की संख्या भी उतने गुना होगी।',
  );
  return exercise(
    `${top}/${bottom} is the same as how many parts of ${larger}?`,
    `${top}/${bottom} और ?/${larger} बराबर हैं। ? की जगह क्या आएगा?`,
    both(''),
    [factor, answer],
  );
};

const left: Template = (draw) => {
  const bottom = draw.one([4, 5, 6, 8, 10] as const);
  const first = draw.whole(1, bottom - 3);
  const second = draw.whole(1, bottom - first - 1);
  const planted = add(
    first,
    second,
    'With the same number below, the numbers above are added.',
    'नीचे की संख्या एक है, इसलिए ऊपर की संख्याएँ जोड़ते हैं।',
  );
  const answer = subtract(bottom, planted, 'The rest of all strips is left.', 'सब पट्टियों में से बाक़ी बची हैं।');
  return exercise(
    `A field is divided into ${bottom} equal strips. ${first}/${bottom} is sown with onions and ${second}/${bottom} with peas. How many strips are left?`,
    `एक खेत ${bottom} बराबर पट्टियों में बँटा है। ${first}/${bottom} में प्याज़ और ${second}/${bottom} में मटर बोई गई है। कितनी पट्टियाँ बची हैं?`,
    { en: 'strips', hi: 'पट्टियाँ' },
    [planted, answer],
  );
};

const wholeFromPart: Template = (draw) => {
  const [top, bottom] = draw.one(fractions);
  const one = draw.whole(2, 12);
  const part = one * top;
  const size = divide(
    part,
    top,
    `This is one of ${bottom} equal parts.`,
    `यह ${bottom} बराबर हिस्सों में से एक हिस्सा है।`,
  );
  const answer = multiply(size, bottom, 'The whole has all the parts.', 'पूरे में सब हिस्से आते हैं।');
  return exercise(
    `${part} pupils are ${top}/${bottom} of a school. How many pupils does the school have?`,
    `${part} बच्चे एक स्कूल के कुल बच्चों का ${top}/${bottom} हिस्सा हैं। स्कूल में कुल कितने बच्चे हैं?`,
    { en: 'pupils', hi: 'बच्चे' },
    [size, answer],
  );
};

export const fractionExercises: readonly Template[] = [ofAmount, same, left, wholeFromPart];
