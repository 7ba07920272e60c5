import { expect, test } from 'vitest';
import { codeFault } from './code-check.ts';

const faultOf = (language: string, code: string) => codeFault({ language, code, title: 'Loops', about: '' });

test.each([
  ['JSON', '{ "a": 1, }'],
  ['python', 'for n in range(3):\nprint(n)'],
  ['python', 'print([1, 2))'],
  ['py', 'x = 1\n    y = 2'],
  ['python', 'while True\n    stop()'],
  ['python', 'text = """no end'],
])('%s: %j does not parse', (language, code) => {
  expect(faultOf(language, code)).toMatch(/^The (JSON|Python) code of “Loops” does not parse: /);
});

test.each([
  ['json', '{ "a": 1, ... }'],
  ['python', 'for n in range(3):\n    print("(", n)  # [one\n\nprint(\'{\')'],
  ['python', 'a = {\n  "a": 1,\n      "b": [2,\n 3],\n}\nif a: print(a)\nelse:\n\tprint("none")'],
  ['python', 'class A:\n    """Text: with (brackets\n\n    and "quotes"."""\n    x: int = 1'],
  ['python', 'try:\n    f()\nexcept ValueError:\n    pass\nfinally:\n    g()'],
  ['python', '    return 1'],
  ['python', '>>> print("a"\n... )'],
  ['sql', 'select ('],
])('%s: %j passes', (language, code) => {
  expect(faultOf(language, code)).toBeUndefined();
});
