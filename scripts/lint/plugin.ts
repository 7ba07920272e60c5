import { elementTypeOf, elementTypeOfPart, elementTypeOfProp, nameOf } from './element-type.ts';
import { returnedTexts, unsafeTexts, type Node } from './lone-text.ts';

interface Variable {
  defs: readonly { type: string; node: Node & { init?: Node | null }; parent?: { kind?: string } }[];
}
interface Scope {
  set: ReadonlyMap<string, Variable>;
  upper: Scope | null;
}
interface Context {
  sourceCode: { getScope(node: Node): Scope };
  report(finding: { node: Node; message: string }): void;
}

/** Finds the definition of a constant, function or component property in this file. */
function meaningOf(context: Context, identifier: Node): Node | undefined {
  for (let scope: Scope | null = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const [definition] = scope.set.get(nameOf(identifier))?.defs ?? [];
    if (!definition) continue;
    const { type, node, parent } = definition;
    if (type === 'FunctionName') return node;
    if (type === 'Parameter') return elementTypeOfProp(node, identifier);
    if (node.id?.type === 'ObjectPattern') return elementTypeOfPart(node, identifier);
    return parent?.kind === 'const' ? (elementTypeOf(node.id) ?? node.init ?? undefined) : undefined;
  }
  return undefined;
}

const message =
  'Page translation takes this text away from React. Put it into an element of its own, as one string.';

const loneText = {
  create(context: Context) {
    const resolve = (identifier: Node) => meaningOf(context, identifier);
    const report = (nodes: readonly Node[]) => {
      for (const node of nodes) context.report({ node, message });
    };
    const checkComponent = (node: Node) => {
      const name = node.id ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id : undefined);
      if (/^[A-Z]/.test(nameOf(name))) report(returnedTexts(node, resolve));
    };
    return {
      JSXElement: (node: Node) => report(unsafeTexts(node.children!, resolve)),
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

export default { meta: { name: 'saksham' }, rules: { 'lone-text': loneText } };
