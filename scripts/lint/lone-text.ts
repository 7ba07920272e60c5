/**
 * A browser's page translation puts another node in the place of each text. React still holds the old one: it changes that
 * without effect, and throws when it removes it or puts something before it (react#12460). An element whose only child is one
 * string is safe, because React then sets the text of the element. So a text that can change stands alone in its element, and
 * no text stands beside what comes and goes.
 */
export interface Node {
  type: string;
  name?: unknown;
  value?: unknown;
  children?: Node[];
  openingElement?: Node;
  expression?: Node;
  expressions?: Node[];
  test?: Node;
  consequent?: Node;
  alternate?: Node;
  left?: Node;
  right?: Node;
  operator?: string;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
  body?: Node | Node[];
  argument?: Node | null;
  parent?: Node;
  id?: Node | null;
}

/** A place among an element's children, with the content that it can have. */
interface Slot {
  node: Node;
  /** A text that is always the same. */
  fixed: boolean;
  /** A text that can change, or what may be one. */
  changing: boolean;
  /** A text that is a node of its own even where nothing stands beside it. */
  loose: boolean;
  /** An element or a text that comes and goes. */
  comes: boolean;
}

const empty = (node: Node): Slot => ({ node, fixed: false, changing: false, loose: false, comes: false });
const isNothing = ({ fixed, changing, comes }: Slot) => !fixed && !changing && !comes;

/** Resolves an identifier to its definition: a constant's value, a function, or a type that marks an element. */
export type Resolve = (identifier: Node) => Node | undefined;

/** The places among the children of an element or a fragment; a fragment that is always there adds its own. */
function slotsOf(children: readonly Node[], resolve: Resolve): (Slot | 'element')[] {
  return children.flatMap((child) => {
    if (child.type === 'JSXText') return textSlot(child, String(child.value));
    if (isFragment(child)) return slotsOf(child.children!, resolve);
    if (child.type === 'JSXElement') return 'element' as const;
    if (child.type !== 'JSXExpressionContainer') return [];
    const { expression } = child;
    if (expression!.type === 'JSXEmptyExpression') return [];
    const slot = slotOf(expression!, resolve);
    return isNothing(slot) ? 'element' : { ...slot, node: child };
  });
}

/** JSX drops lines of blanks. A blank within a line is a text like any other. */
function textSlot(node: Node, text: string): Slot[] {
  return text.trim() === '' && text.includes('\n') ? [] : [{ ...empty(node), fixed: true }];
}

/** `<>` or `<Fragment key>` has no element of its own. */
const isFragment = (node: Node): boolean =>
  node.type === 'JSXFragment' || nameOf(node.openingElement?.name as Node | undefined) === 'Fragment';

function slotOf(node: Node, resolve: Resolve): Slot {
  if (isFragment(node)) return fragmentSlot(node, resolve);
  const inner = (child: Node | undefined) => (child ? slotOf(child, resolve) : empty(node));
  switch (node.type) {
    case 'Literal':
      return { ...empty(node), fixed: typeof node.value === 'string' || typeof node.value === 'number' };
    case 'JSXElement':
    case 'TSTypeReference':
      return empty(node);
    case 'TemplateLiteral':
      return {
        ...empty(node),
        fixed: node.expressions!.length === 0,
        changing: node.expressions!.length > 0,
      };
    case 'ConditionalExpression':
      return eitherOf(node, [inner(node.consequent), inner(node.alternate)]);
    case 'LogicalExpression':
      return eitherOf(
        node,
        node.operator === '&&' ? [inner(node.right)] : [inner(node.left), inner(node.right)],
      );
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'CallExpression':
      return callSlot(node, resolve);
    case 'Identifier': {
      if (node.name === 'undefined') return empty(node);
      const initial = resolve(node);
      return initial ? inner(initial) : { ...empty(node), changing: true };
    }
    default:
      return { ...empty(node), changing: true };
  }
}

function eitherOf(node: Node, choices: readonly Slot[]): Slot {
  const hasText = choices.some(({ fixed, changing }) => fixed || changing);
  return { node, fixed: false, changing: hasText, loose: choices.some(({ loose }) => loose), comes: true };
}

function fragmentSlot(node: Node, resolve: Resolve): Slot {
  const slots = slotsOf(node.children!, resolve).filter((slot) => slot !== 'element');
  const hasText = slots.some(({ fixed, changing }) => fixed || changing);
  return { node, fixed: false, changing: hasText, loose: hasText, comes: slots.some(({ comes }) => comes) };
}

function callSlot(node: Node, resolve: Resolve): Slot {
  const [first] = node.arguments!;
  if (isCallOf(node, 't') && node.arguments!.length === 1 && first!.type === 'Literal')
    return { ...empty(node), fixed: true };
  if (isCallOf(node, 'createPortal')) return empty(node);
  const called = node.callee!.type === 'Identifier' ? resolve(node.callee!) : undefined;
  if (called && isFunction(called))
    return eitherOf(
      node,
      returnedBy(called).map((each) => slotOf(each, resolve)),
    );
  const listed =
    node.callee!.type === 'MemberExpression' && ['map', 'flatMap'].includes(nameOf(node.callee!.property));
  if (!listed || !first || !isFunction(first)) return { ...empty(node), changing: true };
  const drawn = returnedBy(first).map((each) => slotOf(each, resolve));
  const hasText = drawn.some(({ fixed, changing }) => fixed || changing);
  return { node, fixed: false, changing: hasText, loose: hasText, comes: true };
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type);
const nameOf = (node: Node | null | undefined): string =>
  node?.type.endsWith('Identifier') ? String(node.name) : '';
const isCallOf = ({ callee }: Node, name: string) => nameOf(callee) === name;

/** Lists the values that a function returns, without those of functions inside it. */
function returnedBy({ body }: Node): Node[] {
  if (!body || Array.isArray(body)) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (isFunction(node) || /^(?:TS|JSX)/.test(node.type)) return;
    if (node.type === 'ReturnStatement') return void (node.argument && found.push(node.argument));
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') look(part);
  };
  look(body);
  return found;
}

/** The texts among an element's children that a page translation would take away from React. */
export function unsafeTexts(children: readonly Node[], resolve: Resolve): Node[] {
  const all = slotsOf(children, resolve);
  const slots = all.filter((slot) => slot !== 'element');
  if (all.length === 1) return slots.filter(({ loose }) => loose).map(({ node }) => node);
  return slots
    .filter((slot) => slot.changing || (slot.fixed && slots.some((other) => other !== slot && other.comes)))
    .map(({ node }) => node);
}

/** The texts that a component returns: they are nodes of their own, wherever the component stands. */
export function returnedTexts(component: Node, resolve: Resolve): Node[] {
  return returnedBy(component).flatMap((node): Node[] => {
    if (isFragment(node))
      return slotsOf(node.children!, resolve).flatMap((slot) =>
        slot !== 'element' && (slot.fixed || (slot.changing && isText(slot.node.expression)))
          ? [slot.node]
          : [],
      );
    return isText(node) ? [node] : [];
  });
}

/** Whether this is surely a text. A value that a component passes through can be anything. */
function isText(node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.right);
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== '';
  return node.type === 'TemplateLiteral' || (node.type === 'CallExpression' && isCallOf(node, 't'));
}
