import { parseSync } from 'vite';
import { api, isLacking, javascript, partsOf } from '#scripts/browser-features.ts';

/** Owners whose functions scripts call by a name that says nothing of the owner, as in `list.at(0)`. */
const owners = `
  Array String Promise Object Set Map Iterator RegExp ArrayBuffer Error Number Element HTMLElement
  HTMLDialogElement HTMLFormElement HTMLInputElement Document Node AbortController AbortSignal Blob
  Crypto CSSStyleSheet EventTarget FormData Headers ReadableStream Request Response URL
  URLSearchParams Selection Range Animation`
  .trim()
  .split(/\s+/);

interface Owned {
  name: string;
  lacking: boolean;
}

const builtins = javascript['builtins']!;
const ownerOf = (name: string) => builtins[name] ?? api[name];

/** Names of methods of ours too, which nothing tells from the browser's. */
const oursToo = ['show', 'take'];

const members = new Map<string, Owned[]>();
for (const owner of owners)
  for (const part of partsOf(ownerOf(owner))) {
    const lacking = isLacking(ownerOf(owner)![part]);
    if (lacking === undefined || part === owner || part.endsWith('_event')) continue;
    const member = part.replace(/_static$/, '');
    members.set(member, [...(members.get(member) ?? []), { name: `${owner}.${member}`, lacking }]);
  }

const globals = new Set(
  [builtins, api].flatMap((area) => partsOf(area).filter((name) => isLacking(area[name]) === true)),
);
for (const name of partsOf(api['Window'])) if (isLacking(api['Window']![name])) globals.add(name);

interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  operator?: string;
  regex?: { pattern: string; flags: string };
  object?: Node;
  property?: Node;
  callee?: Node;
  key?: Node;
  id?: Node;
  params?: Node[];
  arguments?: Node[];
  optional?: boolean;
}

const isSpread = ({ type }: Node) => type === 'SpreadElement';

export function newFunctionsIn(file: string, code: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, object, property, callee, key } = node as Node;
    // Types ask nothing of a browser.
    if (type?.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(type)) return;
    if ((type === 'CallExpression' || type === 'NewExpression') && callee) note(found, callee, type);
    const reflected =
      type === 'MemberExpression' ? property?.name : type === 'Property' ? key?.name : undefined;
    if (reflected && /^aria[A-Z]/.test(reflected) && isLacking(api['Element']![reflected]))
      found.add(`Element.${reflected}`);
    if (type === 'MemberExpression' && object?.type === 'Identifier' && property?.name)
      noteStatic(found, object.name!, property.name);
    for (const [name, child] of Object.entries(node)) if (name !== 'typeAnnotation') visit(child);
  };
  visit(parseSync(file, code).program);
  return [...found].sort();
}

function note(found: Set<string>, callee: Node, type: string): void {
  if (callee.type === 'Identifier' && globals.has(callee.name!)) found.add(callee.name!);
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.computed) return;
  const name = callee.property?.name ?? '';
  // zod's schemas.
  if (oursToo.includes(name) || callee.object?.name === 'z') return;
  const owned = members.get(name) ?? [];
  const isStatic = callee.object?.type === 'Identifier' && ownerOf(callee.object.name!) !== undefined;
  if (!isStatic && owned.length > 0 && owned.every(({ lacking }) => lacking)) found.add(owned[0]!.name);
}

function noteStatic(found: Set<string>, object: string, member: string): void {
  const owner = { navigator: 'Navigator', crypto: 'Crypto', document: 'Document' }[object] ?? object;
  const feature = Object.hasOwn(api, owner) || Object.hasOwn(builtins, owner) ? ownerOf(owner) : undefined;
  const part = feature?.[`${member}_static`] ?? feature?.[member];
  if (part !== undefined && isLacking(part)) found.add(`${owner}.${member}`);
}

/** Returns the syntax of a script that one of the oldest browsers can't read, so that it runs nothing of it. */
export function newSyntaxIn(file: string, code: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, isInFunction: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isInFunction));
    if (typeof node !== 'object' || node === null) return;
    const { type, operator = '', regex, params, optional, callee, arguments: given } = node as Node;
    if (type === 'AssignmentExpression' && ['??=', '||=', '&&='].includes(operator)) found.add(operator);
    if (type === 'StaticBlock' || type === 'PrivateIdentifier') found.add(type);
    if (type === 'CallExpression' && (optional || callee?.optional) && given?.slice(0, -1).some(isSpread))
      found.add('an optional call with more after a spread');
    if (type === 'AwaitExpression' && !isInFunction) found.add('await outside functions');
    if (type === 'ImportAttribute') found.add(type);
    if (regex && /\(\?<[=!]/.test(regex.pattern)) found.add('a regular expression that looks behind');
    if (regex && /[dv]/.test(regex.flags)) found.add(`a regular expression with ${regex.flags}`);
    for (const child of Object.values(node)) visit(child, isInFunction || params !== undefined);
  };
  visit(parseSync(file, code).program, false);
  return [...found].sort();
}
