import { expect, test } from 'vitest';
import { isProse } from './prose-text.ts';

test.each([
  'To\nThe Public Information Officer\nGram Panchayat Belwa, Block (name)\n\nPlease give me a copy of the bill.',
  'सेवा में\nलोक सूचना अधिकारी\n\nकृपया हैंडपंप की मरम्मत के बारे में सूचना दें।',
  'Dear Sir, I could not come to school on Monday because I was ill.\n\nYours, Meena',
  'Write a short story about a farmer - with a good end. Use at most 200 words.',
])('a letter or a text to copy is prose: %s', (text) => {
  expect(isProse(text)).toBe(true);
});

test.each([
  'for name in names:\n    print("Hello, how are you today, " + name)',
  'total = 0\n# Adds each price to the total, then shows it.\nfor price in prices:\n    total += price',
  'import random',
  'x = 5',
  '#include <stdio.h>\nint main(void) {\n  printf("Hello to all of you, friends.");\n  return 0;\n}',
  '<p>Hello to all of you, my dear friends.</p>',
  'SELECT name, age FROM students WHERE village IS NOT NULL',
  'sudo apt install python3, git and curl now.',
  'git commit -m "First lines of the book, all mine."',
  'npm install\nnpm start',
  'p.note { color: red; }',
  'name: water pump\nsite: village',
])('code is not prose: %s', (text) => {
  expect(isProse(text)).toBe(false);
});
