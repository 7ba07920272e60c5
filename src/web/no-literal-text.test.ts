import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('.', import.meta.url));
const spoken = 'aria-label aria-description aria-roledescription placeholder title alt label'.split(' ');
const letters = /\p{L}/u;

interface Node {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  [branch: string]: unknown;
}
const branches: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
};

/** Finds visible and spoken texts in a component's JSX that come from no catalogue. */
function literalTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const collect = (text: unknown) => {
    if (typeof text === 'string' && letters.test(text)) found.push(text.trim());
  };
  const collectIn = (node: Node): void => {
    if (node.type === 'Literal' || node.type === 'JSXText') collect(node.value);
    for (const { value } of node.quasis ?? []) collect(value.cooked);
    for (const branch of branches[node.type] ?? []) collectIn(node[branch] as Node);
  };
  const collectChildren = ({ children }: { children: unknown[] }) => (children as Node[]).forEach(collectIn);
  new Visitor({
    JSXElement: collectChildren,
    JSXFragment: collectChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spoken.includes(name.name) && value)
        collectIn(value as unknown as Node);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

test('no component holds a text of its own', async () => {
  const files = (await readdir(web, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const texts = literalTexts(file, await readFile(web + file, 'utf8'));
    if (texts.length > 0) found[file] = texts;
  }
  expect(found).toEqual({});
});

test.each([
  ['text', '<p>Hello</p>'],
  ['one branch of a choice', "<p>{ready ? t('a.b') : 'Hello'}</p>"],
  ['a template', '<p>{`Hello ${name}`}</p>'],
  ['an accessible name', '<button aria-label="Hello" />'],
])('finds %s in a component', (_, jsx) => {
  expect(literalTexts('planted.tsx', `export const Planted = () => ${jsx};`)).toEqual(['Hello']);
});
