import { add, both, divide, multiply, plain, rupees, subtract, exercise, type Template } from './exercise.ts';

const profit: Template = (draw) => {
  const count = draw.whole(5, 40);
  const cost = draw.whole(8, 60);
  const gain = draw.whole(2, 12);
  const paid = multiply(count, cost, 'The soaps cost so much.', 'साबुन इतने में आए।');
  const taken = multiply(count, cost + gain, 'They are sold for so much.', 'ये इतने में बिके।');
  const answer = subtract(taken, paid, 'The profit is what is left.', 'जो बचा, वह लाभ है।');
  return exercise(
    `A shop buys ${count} soaps at ₹${plain(cost)} each and sells all at ₹${plain(cost + gain)} each. What is the profit?`,
    `दुकानदार ₹${plain(cost)} के भाव से ${count} साबुन ख़रीदता है और सब ₹${plain(cost + gain)} के भाव से बेचता है। कितना लाभ हुआ?`,
    rupees,
    [paid, taken, answer],
  );
};

const loss: Template = (draw) => {
  const crates = draw.whole(2, 9);
  const price = draw.whole(10, 40) * 10;
  const paid = multiply(crates, price, 'The crates cost so much.', 'क्रेट इतने में आईं।');
  const lost = draw.whole(2, 15) * 10;
  const taken = paid.value - lost;
  const answer = subtract(paid, taken, 'Less came in than was paid.', 'जितना लगा, उससे इतना कम आया।');
  return exercise(
    `${crates} crates of tomatoes are bought at ₹${plain(price)} each. Some go bad; all is sold for ₹${plain(taken)}. How large is the loss?`,
    `₹${plain(price)} के भाव से टमाटर की ${crates} क्रेट ख़रीदीं। कुछ टमाटर ख़राब हो गए और सब ₹${plain(taken)} में बिके। कितनी हानि हुई?`,
    rupees,
    [paid, answer],
  );
};

const percentOfCost: Template = (draw) => {
  const cost = draw.whole(1, 20) * 100;
  const percent = draw.one([5, 10, 15, 20, 25, 30, 40, 50] as const);
  const price = cost + (cost / 100) * percent;
  const gain = subtract(price, cost, 'This is the profit.', 'यह लाभ है।');
  const one = divide(cost, 100, 'This is 1 % of the cost.', 'यह लागत का 1 % है।');
  const answer = divide(gain, one, 'The profit is so many times 1 %.', 'लाभ 1 % का इतने गुना है।');
  return exercise(
    `Something bought for ₹${plain(cost)} is sold for ₹${plain(price)}. What percent of the cost is the profit?`,
    `₹${plain(cost)} में ख़रीदी चीज़ ₹${plain(price)} में बिकी। लाभ लागत का कितने प्रतिशत है?`,
    both('%'),
    [gain, one, answer],
  );
};

const sellingPrice: Template = (draw) => {
  const cost = draw.whole(2, 30) * 100;
  const percent = draw.one([5, 10, 15, 20, 25, 30] as const);
  const one = divide(cost, 100, 'This is 1 % of the cost.', 'यह लागत का 1 % है।');
  const gain = multiply(one, percent, 'So much profit is wanted.', 'इतना लाभ चाहिए।');
  const answer = add(cost, gain, 'The price is cost and profit.', 'दाम में लागत और लाभ दोनों आते हैं।');
  return exercise(
    `A trader pays ₹${plain(cost)} for a saree and wants ${percent} % profit on the cost. At what price is it to be sold?`,
    `व्यापारी ने साड़ी ₹${plain(cost)} में ली और वह लागत पर ${percent} % लाभ चाहता है। साड़ी किस दाम पर बेचे?`,
    rupees,
    [one, gain, answer],
  );
};

export const profitAndLossExercises: readonly Template[] = [profit, loss, percentOfCost, sellingPrice];
