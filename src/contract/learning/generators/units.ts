import { add, divide, multiply, subtract, exercise, type Template } from './exercise.ts';

const kilograms: Template = (draw) => {
  const kilos = draw.whole(1, 9);
  const grams = draw.whole(1, 19) * 50;
  const whole = multiply(kilos, 1000, '1 kg is 1,000 g.', '1 किलो में 1,000 ग्राम होते हैं।');
  const answer = add(whole, grams, 'The grams are added.', 'इसमें ग्राम जोड़ते हैं।');
  return exercise(
    `A packet weighs ${kilos} kg ${grams} g. How many grams is that?`,
    `एक थैली का वज़न ${kilos} किलो ${grams} ग्राम है। यह कितने ग्राम हुआ?`,
    { en: 'g', hi: 'ग्राम' },
    [whole, answer],
  );
};

const litres: Template = (draw) => {
  const glass = draw.one([100, 200, 250, 500] as const);
  const litres = draw.whole(1, 10);
  const whole = multiply(litres, 1000, '1 l is 1,000 ml.', '1 लीटर में 1,000 मिलीलीटर होते हैं।');
  const answer = divide(whole, glass, 'Each glass takes the same.', 'हर गिलास में बराबर छाछ आती है।');
  return exercise(
    `How many glasses of ${glass} ml can be filled from ${litres} l of buttermilk?`,
    `${litres} लीटर छाछ से ${glass} मिलीलीटर के कितने गिलास भरेंगे?`,
    { en: 'glasses', hi: 'गिलास' },
    [whole, answer],
  );
};

const time: Template = (draw) => {
  const [hours, minutes] = [draw.whole(1, 5), draw.whole(1, 11) * 5];
  const whole = multiply(hours, 60, '1 h is 60 min.', '1 घंटे में 60 मिनट होते हैं।');
  const answer = add(whole, minutes, 'The minutes are added.', 'इसमें मिनट जोड़ते हैं।');
  return exercise(
    `A pump runs for ${hours} h ${minutes} min. How many minutes is that?`,
    `पंप ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} ${minutes} मिनट चला। कुल कितने मिनट हुए?`,
    { en: 'min', hi: 'मिनट' },
    [whole, answer],
  );
};

const metres: Template = (draw) => {
  const piece = draw.one([25, 40, 50, 75] as const);
  const pieces = draw.whole(2, 9);
  const metres = Math.ceil((piece * pieces) / 100) + draw.whole(1, 3);
  const whole = multiply(metres, 100, '1 m is 100 cm.', '1 मीटर में 100 सेंटीमीटर होते हैं।');
  const used = multiply(piece, pieces, 'The pieces take so much.', 'टुकड़ों में इतनी रस्सी लगी।');
  const answer = subtract(whole, used, 'The rest is left.', 'बाक़ी रस्सी बची।');
  return exercise(
    `From ${metres} m of rope, ${pieces} pieces of ${piece} cm are cut. How many centimetres are left?`,
    `${metres} मीटर रस्सी में से ${piece} सेंटीमीटर के ${pieces} टुकड़े काटे गए। कितने सेंटीमीटर बचे?`,
    { en: 'cm', hi: 'सेंटीमीटर' },
    [whole, used, answer],
  );
};

export const unitExercises: readonly Template[] = [kilograms, litres, time, metres];
