import { add, both, divide, multiply, plain, rupees, subtract, exercise, type Template } from './exercise.ts';

const principal = (draw: Parameters<Template>[0]) => draw.whole(1, 20) * 500;

const simple: Template = (draw) => {
  const [sum, rate, years] = [principal(draw), draw.whole(2, 12), draw.whole(2, 5)];
  const one = divide(sum, 100, 'This is 1 % of the sum.', 'यह रक़म का 1 % है।');
  const year = multiply(one, rate, 'This is the interest of one year.', 'यह एक साल का ब्याज है।');
  const answer = multiply(year, years, 'Each year brings the same.', 'हर साल इतना ही ब्याज होता है।');
  return exercise(
    `₹${plain(sum)} is lent at ${rate} % simple interest a year. How much interest is due after ${years} years?`,
    `₹${plain(sum)} साल के ${rate} % साधारण ब्याज पर दिए गए। ${years} साल में कितना ब्याज होगा?`,
    rupees,
    [one, year, answer],
  );
};

const monthly: Template = (draw) => {
  const [sum, rate, months] = [draw.whole(1, 20) * 1000, draw.whole(1, 5), draw.whole(2, 10)];
  const one = divide(sum, 100, 'This is 1 % of the sum.', 'यह रक़म का 1 % है।');
  const month = multiply(one, rate, 'This is the interest of one month.', 'यह एक महीने का ब्याज है।');
  const interest = multiply(
    month,
    months,
    `This is the interest of ${months} months.`,
    `यह ${months} महीने का ब्याज है।`,
  );
  const answer = add(
    sum,
    interest,
    'The sum and its interest are paid back.',
    'रक़म और ब्याज दोनों लौटाने होते हैं।',
  );
  return exercise(
    `A moneylender gives ₹${plain(sum)} at ${rate} % simple interest a month. What is to be paid back after ${months} months?`,
    `साहूकार महीने के ${rate} % साधारण ब्याज पर ₹${plain(sum)} देता है। ${months} महीने बाद कुल कितने रुपये लौटाने होंगे?`,
    rupees,
    [one, ...(rate === 1 ? [] : [month]), interest, answer],
  );
};

const rateOf: Template = (draw) => {
  const [sum, rate, years] = [draw.whole(2, 20) * 500, draw.whole(2, 12), draw.whole(2, 4)];
  const total = (sum / 100) * rate * years;
  const year = divide(total, years, 'This is the interest of one year.', 'यह एक साल का ब्याज है।');
  const one = divide(sum, 100, 'This is 1 % of the sum.', 'यह रक़म का 1 % है।');
  const answer = divide(
    year,
    one,
    'The interest of a year is so many times 1 %.',
    'साल का ब्याज 1 % का इतने गुना है।',
  );
  return exercise(
    `₹${plain(sum)} brings ₹${plain(total)} simple interest in ${years} years. What percent a year is that?`,
    `₹${plain(sum)} पर ${years} साल में ₹${plain(total)} साधारण ब्याज मिला। ब्याज की सालाना दर कितने प्रतिशत है?`,
    both('%'),
    [year, one, answer],
  );
};

const compound: Template = (draw) => {
  const [sum, rate] = [draw.whole(1, 9) * 1000, draw.one([5, 10, 20] as const)];
  const first = multiply(
    sum / 100,
    rate,
    'One percent times the rate: the interest of the first year.',
    '1 % को दर से गुणा करें तो पहले साल का ब्याज मिलता है।',
  );
  const after = add(sum, first, 'It is added to the sum.', 'यह रक़म में जुड़ जाता है।');
  const second = multiply(
    after.value / 100,
    rate,
    'The second year counts from the larger sum.',
    'दूसरे साल का ब्याज बढ़ी हुई रक़म पर लगता है।',
  );
  return exercise(
    `A bank pays ${rate} % a year on ₹${plain(sum)} and adds the interest each year. How much interest does the second year bring?`,
    `बैंक ₹${plain(sum)} पर साल का ${rate} % चक्रवृद्धि ब्याज देता है, जो हर साल जुड़ता है। दूसरे साल का ब्याज कितना होगा?`,
    rupees,
    [first, after, second],
  );
};

const saved: Template = (draw) => {
  const [sum, cheap] = [draw.whole(2, 20) * 1000, draw.whole(5, 9)];
  const dear = cheap + draw.whole(2, 6);
  const less = subtract(dear, cheap, 'The rates differ by so many percent.', 'दरों में इतने प्रतिशत का फ़र्क़ है।');
  const one = divide(sum, 100, 'This is 1 % of the loan.', 'यह क़र्ज़ का 1 % है।');
  const answer = multiply(one, less, 'So much is saved.', 'इतने रुपये बचते हैं।');
  return exercise(
    `A loan of ₹${plain(sum)} costs ${dear} % a year at one place and ${cheap} % at another. How many rupees does the cheaper one save in a year?`,
    `₹${plain(sum)} का क़र्ज़ एक जगह साल के ${dear} % पर मिलता है, दूसरी जगह ${cheap} % पर। सस्ता क़र्ज़ लेने से साल में कितने रुपये बचेंगे?`,
    rupees,
    [less, one, answer],
  );
};

export const interestExercises: readonly Template[] = [simple, monthly, rateOf, compound, saved];
