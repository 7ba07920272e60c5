import { expect, test } from 'vitest';
import { singularWords, soundOf } from './word-sounds.ts';

const soundsOf = (words: string) => [...new Set(singularWords(words).map(soundOf))];

test.each([
  'बच्चा बच्चे bachcha baccha bacha bachha bachche',
  'जल जला jal jala jale',
  'ख़ून खून khoon khun',
  'हाथ haath hath hat',
  'साँप सांप saanp saap samp sap',
  'दस्त dast',
  'दिल्ली dilli delhi',
  'ज़हर zahar jahar',
  'बिच्छू bichhu bichu bichoo',
  'डूब doob dub',
  'लू loo lu',
  'आग aag ag',
  'बीज beej bij',
  'ब्याज byaj biyaj',
  'गला gala',
  'दौरा daura dora',
  'चाय chai chay',
  'नवजात navjat nawjat',
  'साँस saans saas',
  'यूपीआई upi',
  'अपील appeal apil',
])('%s sound alike', (words) => {
  expect(soundsOf(words)).toHaveLength(1);
});

test.each([
  'bank back',
  'land lad',
  'पेट पेटीएम',
  'job jab',
  'earn आयरन',
  'ratio RTI',
  'table तबला',
  'byaj beej',
  'talk तलाक़',
  'sapna साँप',
  'data daant',
  'date daant',
  'shape साँप',
  'दिल्ली दिल',
  'reet ritu',
  'अपील पीला',
])('%s do not sound alike', (words) => {
  expect(soundsOf(words)).toHaveLength(2);
});
