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
    top === 1 ? [one] : [one, answer],
  );
};

const same: Template = (draw) => {
  const [top, bottom] = draw.one(fractions);
  const times = draw.whole(2, 9);
  const larger = bottom * times;
  const factor = divide(
    larger,
    bottom,
    `${larger} is ${times} times ${bottom}.`,
    `${larger}, ${bottom} का ${times} गुना है।`,
  );
  const answer = multiply(
    top,
    factor,
    `The number above becomes ${times} times as large too.`,
    `ऊपर की संख्या भी ${times} गुना होगी।`,
  );
  return exercise(
    `${top}/${bottom} and ?/${larger} are equal. Which number belongs in place of the question mark?`,
    `${top}/${bottom} और ?/${larger} बराबर हैं। प्रश्नचिह्न की जगह कौन-सी संख्या आएगी?`,
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
    'दोनों भिन्नों में नीचे की संख्या एक ही है, इसलिए ऊपर की संख्याएँ जोड़ते हैं।',
  );
  const answer = subtract(
    bottom,
    planted,
    'The strips that are sown are taken from all strips.',
    'सब पट्टियों में से बोई हुई पट्टियाँ घटाते हैं।',
  );
  return exercise(
    `A field is divided into ${bottom} equal strips. ${first}/${bottom} of it is sown with onions and ${second}/${bottom} with peas. How many strips are left?`,
    `एक खेत ${bottom} बराबर पट्टियों में बँटा है। उसके ${first}/${bottom} हिस्से में प्याज़ की और ${second}/${bottom} हिस्से में मटर की फ़सल है। कितनी पट्टियाँ बची हैं?`,
    both(''),
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
  const answer = multiply(
    size,
    bottom,
    `The whole has ${bottom} such parts.`,
    `पूरे में ऐसे ${bottom} हिस्से आते हैं।`,
  );
  return exercise(
    `${part} pupils are ${top}/${bottom} of all the pupils of a school. How many pupils does the school have?`,
    `${part} बच्चे एक स्कूल के कुल बच्चों का ${top}/${bottom} हिस्सा हैं। स्कूल में कुल कितने बच्चे हैं?`,
    { en: 'pupils', hi: 'बच्चे' },
    top === 1 ? [answer] : [size, answer],
  );
};

export const fractionExercises: readonly Template[] = [ofAmount, same, left, wholeFromPart];
