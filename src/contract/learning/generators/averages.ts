import {
  add,
  divide,
  multiply,
  plain,
  rupees,
  subtract,
  exercise,
  type Draw,
  type Template,
} from './exercise.ts';

/** Draws numbers whose sum is `average` times their count. */
function around(draw: Draw, average: number, count: number, spread: number): number[] {
  const values: number[] = [];
  for (let pair = 0; pair < Math.floor(count / 2); pair += 1) {
    const off = draw.whole(1, spread);
    values.push(average - off, average + off);
  }
  if (count % 2 === 1) values.push(average);
  // The middle value would stand last each time.
  const turn = draw.whole(0, count - 1);
  return [...values.slice(turn), ...values.slice(0, turn)];
}

function sumSteps(values: readonly number[]) {
  const [first = 0, ...others] = values;
  let total = add(first, others[0] ?? 0, 'The first two are added.', 'पहली दो संख्याएँ जोड़ीं।');
  const steps = [total];
  for (const value of others.slice(1)) {
    total = add(total, value, 'The next one is added.', 'अगली संख्या जोड़ी।');
    steps.push(total);
  }
  return { total, steps };
}

const average: Template = (draw) => {
  const count = draw.whole(3, 5);
  const values = around(draw, draw.whole(12, 40), count, 9);
  const { total, steps } = sumSteps(values);
  const last = divide(
    total,
    count,
    `The sum is divided by the ${count} days.`,
    `जोड़ को ${count} से भाग दिया।`,
  );
  return exercise(
    `Two cows give ${values.join(', ')} litres of milk on ${count} days. What is the average for a day?`,
    `दो गायें ${count} दिन में ${values.join(', ')} लीटर दूध देती हैं। एक दिन का औसत कितना है?`,
    { en: 'l', hi: 'लीटर' },
    [...steps, last],
  );
};

const total: Template = (draw) => {
  const [count, average] = [draw.whole(3, 9), draw.whole(5, 40) * 10];
  const answer = multiply(
    average,
    count,
    'The average times the days is the sum.',
    'औसत को दिनों से गुणा करें तो कुल बिक्री मिलती है।',
  );
  return exercise(
    `A stall takes ₹${plain(average)} a day on average over ${count} days. How much is that in all?`,
    `एक ठेले की ${count} दिन की औसत बिक्री रोज़ ₹${plain(average)} है। कुल कितनी बिक्री हुई?`,
    rupees,
    [answer],
  );
};

const missing: Template = (draw) => {
  const count = draw.whole(3, 5);
  const average = draw.whole(20, 60);
  const values = around(draw, average, count, 9).slice(1);
  const { total, steps } = sumSteps(values);
  const whole = multiply(
    average,
    count,
    'The average times the tests is all marks together.',
    'औसत को परीक्षाओं से गुणा करें तो कुल अंक मिलते हैं।',
  );
  const answer = subtract(
    whole,
    total,
    'The rest belongs to the other test.',
    'जो बचा, वह बाक़ी परीक्षा का है।',
  );
  return exercise(
    `In ${count} tests a pupil has ${average} marks on average. In ${count - 1} of them the marks are ${values.join(', ')}. What are the marks of the other test?`,
    `${count} परीक्षाओं में एक बच्चे के औसत अंक ${average} हैं। ${count - 1} परीक्षाओं के अंक ${values.join(', ')} हैं। बाक़ी परीक्षा में कितने अंक हैं?`,
    { en: 'marks', hi: 'अंक' },
    [whole, ...steps, answer],
  );
};

export const averageExercises: readonly Template[] = [average, total, missing];
