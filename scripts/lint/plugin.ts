// oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree has a hundred kinds of nodes, of which few matter here
type Node = any;

/**
 * A place among an element's children, with the content that it can have; without any, it is an element. A page translation
 * replaces texts, and React errs when it changes or removes the old ones (react#12460), unless one string is all of an element.
 * So a text that can change stands alone in its element, and no text stands beside what comes and goes.
 */
interface Slot {
  node: Node;
  fixed?: boolean;
  /** A text that can change, or what may be one. */
  changing?: boolean;
  /** A text that is a node of its own even where nothing stands beside it. */
  loose?: boolean;
  /** An element or a text that comes and goes. */
  comes?: boolean;
}

/** Resolves an identifier to its definition: a constant's value, a function, or a type that marks an element. */
type Resolve = (identifier: Node) => Node;

const isText = ({ fixed, changing }: Slot) => fixed || changing;
const isFunction = (node: Node): boolean => /Function/.test(node?.type);
const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && node.callee.name === name;
/** `<>` or `<Fragment key>` has no element of its own. */
const isFragment = (node: Node): boolean =>
  node.type === 'JSXFragment' || node.openingElement?.name.name === 'Fragment';

/** The places among the children of an element or a fragment; a fragment that is always there adds its own. */
function slotsOf(children: readonly Node[], resolve: Resolve): Slot[] {
  return children.flatMap((node): Slot[] => {
    if (isFragment(node)) return slotsOf(node.children, resolve);
    if (node.type === 'JSXElement') return [{ node }];
    // JSX drops lines of blanks. A blank within a line is a text like any other.
    if (node.type === 'JSXText') return /^\s*\n\s*$/.test(node.value) ? [] : [{ node, fixed: true }];
    if (node.type !== 'JSXExpressionContainer' || node.expression.type === 'JSXEmptyExpression') return [];
    return [{ ...slotOf(node.expression, resolve), node }];
  });
}

function slotOf(node: Node, resolve: Resolve): Slot {
  const inner = (each: Node) => slotOf(each, resolve);
  if (isFragment(node)) {
    const slots = slotsOf(node.children, resolve);
    return listOf(
      node,
      slots,
      slots.some(({ comes }) => comes),
    );
  }
  switch (node.type) {
    case 'Literal':
      return { node, fixed: ['string', 'number'].includes(typeof node.value) };
    case 'JSXElement':
    case 'TSTypeReference':
      return { node };
    case 'TemplateLiteral':
      return { node, [node.expressions.length > 0 ? 'changing' : 'fixed']: true };
    case 'ConditionalExpression':
      return eitherOf(node, [node.consequent, node.alternate].map(inner));
    case 'LogicalExpression':
      return eitherOf(node, (node.operator === '&&' ? [node.right] : [node.left, node.right]).map(inner));
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'CallExpression':
      return callSlot(node, resolve);
    case 'Identifier': {
      const meaning = resolve(node);
      if (node.name === 'undefined') return { node };
      return meaning ? inner(meaning) : { node, changing: true };
    }
    default:
      return { node, changing: true };
  }
}

const eitherOf = (node: Node, choices: readonly Slot[]): Slot => ({
  node,
  changing: choices.some(isText),
  loose: choices.some(({ loose }) => loose),
  comes: true,
});

const listOf = (node: Node, items: readonly Slot[], comes: boolean): Slot => ({
  node,
  changing: items.some(isText),
  loose: items.some(isText),
  comes,
});

function callSlot(node: Node, resolve: Resolve): Slot {
  const [first] = node.arguments;
  const drawnBy = (made: Node) => returnedBy(made).map((each) => slotOf(each, resolve));
  if (isCallOf(node, 't') && node.arguments.length === 1 && first.type === 'Literal')
    return { node, fixed: true };
  if (isCallOf(node, 'createPortal')) return { node };
  const called = node.callee.type === 'Identifier' ? resolve(node.callee) : undefined;
  if (isFunction(called)) return eitherOf(node, drawnBy(called));
  const isList = ['map', 'flatMap'].includes(node.callee.property?.name) && isFunction(first);
  return isList ? listOf(node, drawnBy(first), true) : { node, changing: true };
}

/** Lists the values that a function returns, without those of functions inside it. */
function returnedBy({ body }: Node): Node[] {
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  const look = (value: Node): Node[] => {
    if (Array.isArray(value)) return value.flatMap(look);
    if (!value?.type || isFunction(value) || /^(?:TS|JSX)/.test(value.type)) return [];
    if (value.type === 'ReturnStatement') return value.argument ? [value.argument] : [];
    return Object.entries(value).flatMap(([key, part]) => (key === 'parent' ? [] : look(part)));
  };
  return look(body.body);
}

/** The texts among an element's children that a page translation would take away from React. */
function unsafeTexts(children: readonly Node[], resolve: Resolve): Node[] {
  const slots = slotsOf(children, resolve);
  const unsafe = slots.filter((slot) =>
    slots.length === 1
      ? slot.loose
      : slot.changing || (slot.fixed && slots.some((other) => other !== slot && other.comes)),
  );
  return unsafe.map(({ node }) => node);
}

/** The texts that a component returns: they are nodes of their own, wherever the component stands. */
function returnedTexts(component: Node, resolve: Resolve): Node[] {
  return returnedBy(component).flatMap((node): Node[] => {
    if (!isFragment(node)) return isSurelyText(node) ? [node] : [];
    const slots = slotsOf(node.children, resolve);
    return slots
      .filter(({ node: own, fixed, changing }) => fixed || (changing && isSurelyText(own.expression)))
      .map((slot) => slot.node);
  });
}

/** A value that a component passes through can be anything. */
function isSurelyText(node: Node): boolean {
  if (node?.type === 'ConditionalExpression')
    return isSurelyText(node.consequent) || isSurelyText(node.alternate);
  if (node?.type === 'LogicalExpression') return isSurelyText(node.right);
  if (node?.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== '';
  return node?.type === 'TemplateLiteral' || (node?.type === 'CallExpression' && isCallOf(node, 't'));
}

/** Types of elements without a text at their top (`Elements` in src/web/ui/elements.ts). */
const elements = ['Elements', 'ReactElement'];

/** The type of a variable if it lets no text through; the compiler holds those who draw a component to its props' types. */
function elementTypeOf(variable: Node): Node {
  const type = variable?.typeAnnotation?.typeAnnotation;
  return elements.includes(type?.typeName?.name) ? type : undefined;
}

function elementTypeOfPart(pattern: Node, props: Node, part: Node): Node {
  const key = pattern.properties?.find((each: Node) => each.value?.name === part.name)?.key;
  const type = props.typeAnnotation?.typeAnnotation;
  if (!key || !type) return undefined;
  let program = props;
  while (program.parent) program = program.parent;
  return elementTypeOf(membersOf(type, program).find((member) => member.key?.name === key.name));
}

function membersOf(type: Node, program: Node): Node[] {
  if (type?.type === 'TSTypeLiteral') return type.members;
  if (type?.type === 'TSIntersectionType')
    return type.types.flatMap((part: Node) => membersOf(part, program));
  if (type?.type !== 'TSTypeReference') return [];
  const declared = program.body
    .map((statement: Node) => statement.declaration ?? statement)
    .find((statement: Node) => statement.id?.name === type.typeName.name);
  return declared?.body?.body ?? membersOf(declared?.typeAnnotation, program);
}

/** Finds the definition of a constant, function or component property in this file. */
function meaningOf(scope: Node, identifier: Node): Node {
  const [definition] = scope.set.get(identifier.name)?.defs ?? [];
  if (!definition) return scope.upper ? meaningOf(scope.upper, identifier) : undefined;
  const { type, node, parent } = definition;
  if (type === 'FunctionName') return node;
  if (type === 'Parameter') {
    const named = node.params.find((param: Node) => param.name === identifier.name);
    return named ? elementTypeOf(named) : elementTypeOfPart(node.params[0], node.params[0], identifier);
  }
  if (node.id?.type !== 'ObjectPattern')
    return parent?.kind === 'const' ? (elementTypeOf(node.id) ?? node.init) : undefined;
  let component = node;
  while (component && !isFunction(component)) component = component.parent;
  const [props] = component?.params ?? [];
  return props && node.init?.name === props.name ? elementTypeOfPart(node.id, props, identifier) : undefined;
}

const message =
  'Page translation takes this text away from React. Put it into an element of its own, as one string.';

const loneText = {
  create(context: Node) {
    const resolve = (identifier: Node) => meaningOf(context.sourceCode.getScope(identifier), identifier);
    const report = (nodes: readonly Node[]) => nodes.forEach((node) => context.report({ node, message }));
    const checkComponent = (node: Node) => {
      const { name } = node.id ?? node.parent?.id ?? {};
      if (/^[A-Z]/.test(name)) report(returnedTexts(node, resolve));
    };
    return {
      JSXElement: (node: Node) => report(unsafeTexts(node.children, resolve)),
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

export default { meta: { name: 'saksham' }, rules: { 'lone-text': loneText } };
