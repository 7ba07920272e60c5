import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('.', import.meta.url));
const spoken = 'aria-label aria-description aria-roledescription placeholder title alt label'.split(' ');
const letters = /\p{L}/u;

/** Finds visible and spoken texts in a component's JSX that come from no catalogue. */
function literalTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const collect = (text: unknown) => {
    if (typeof text === 'string' && letters.test(text)) found.push(text.trim());
  };
  const collectIn = (node: { type: string } | null): void => {
    if (node === null) return;
    if (node.type === 'Literal') collect((node as { value?: unknown }).value);
    if (node.type === 'TemplateLiteral') {
      for (const part of (node as unknown as { quasis: { value: { cooked: string } }[] }).quasis)
        collect(part.value.cooked);
    }
    if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression') {
      const { consequent, alternate, left, right } = node as unknown as Record<
        string,
        { type: string } | undefined
      >;
      for (const branch of [consequent, alternate, left, right]) collectIn(branch ?? null);
    }
  };
  const collectChildren = ({ children }: { children: { type: string; expression?: { type: string } }[] }) => {
    for (const { type, expression } of children)
      if (type === 'JSXExpressionContainer') collectIn(expression ?? null);
  };
  new Visitor({
    JSXText: (node) => collect(node.value),
    JSXElement: collectChildren,
    JSXFragment: collectChildren,
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !spoken.includes(node.name.name)) return;
      collectIn(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
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
  ['text in an expression', "<p>{'Hello'}</p>"],
  ['one branch of a choice', "<p>{ready ? t('a.b') : 'Hello'}</p>"],
  ['a template', '<p>{`Hello ${name}`}</p>'],
  ['an accessible name', '<button aria-label="Hello" />'],
  ['a placeholder', "<input placeholder={'Hello'} />"],
  ['text in a fragment', "<>{open && 'Hello'}</>"],
])('finds %s in a component', (_, jsx) => {
  expect(literalTexts('planted.tsx', `export const Planted = () => ${jsx};`)).toEqual(['Hello']);
});
