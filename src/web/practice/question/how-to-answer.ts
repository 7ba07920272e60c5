/** What each kind of question asks to do. */
export const howToAnswer = {
  one: 'practice.chooseOne',
  many: 'practice.chooseMany',
  number: 'practice.typeNumber',
  order: 'practice.putInOrder',
} as const;
