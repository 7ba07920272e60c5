import type { Node } from './lone-text.ts';

interface TypeNode extends Node {
  params?: TypeNode[];
  properties?: TypeNode[];
  key?: TypeNode;
  typeAnnotation?: TypeNode;
  typeName?: TypeNode;
  types?: TypeNode[];
  members?: TypeNode[];
  declaration?: TypeNode | null;
  init?: TypeNode | null;
  id?: TypeNode | null;
}

/** Types of elements without a text at their top (`Elements` in src/web/ui/elements.ts). */
const elements = new Set(['Elements', 'ReactElement']);

/** The type of a component's prop if it lets no text through; the compiler holds those who draw the component to it. */
export function elementTypeOfProp(component: Node, prop: Node): Node | undefined {
  const { params = [] } = component as TypeNode;
  const named = params.find((param) => nameOf(param) === nameOf(prop));
  if (named) return elementTypeOf(named);
  return params[0]?.type === 'ObjectPattern' ? memberOf(params[0], params[0], prop) : undefined;
}

/** The same where the component's body takes its props apart. */
export function elementTypeOfPart(declarator: TypeNode, part: Node): Node | undefined {
  let component: TypeNode | undefined = declarator;
  while (component && !/Function/.test(component.type)) component = component.parent;
  const [props] = component?.params ?? [];
  const isOfProps = declarator.init?.type === 'Identifier' && nameOf(declarator.init) === nameOf(props);
  return props && isOfProps ? memberOf(declarator.id!, props, part) : undefined;
}

/** The type of a variable if it lets no text through. */
export function elementTypeOf(variable: TypeNode | null | undefined): Node | undefined {
  const type = variable?.typeAnnotation?.typeAnnotation;
  return type && elements.has(nameOf(type.typeName)) ? type : undefined;
}

function memberOf(pattern: TypeNode, props: TypeNode, variable: Node): Node | undefined {
  const key = pattern.properties?.find(({ value }) => nameOf(value as TypeNode) === nameOf(variable))?.key;
  const type = props.typeAnnotation?.typeAnnotation;
  if (!key || !type) return undefined;
  return elementTypeOf(
    membersOf(type, programOf(props)).find((member) => nameOf(member.key) === nameOf(key)),
  );
}

/** The name that an identifier has, or '' for other nodes. */
export const nameOf = (node: Node | null | undefined): string =>
  typeof node?.name === 'string' ? node.name : '';

function programOf(node: TypeNode): TypeNode {
  let program = node;
  while (program.parent) program = program.parent;
  return program;
}

function membersOf(type: TypeNode, program: TypeNode): TypeNode[] {
  if (type.type === 'TSTypeLiteral') return type.members ?? [];
  if (type.type === 'TSIntersectionType') return type.types!.flatMap((part) => membersOf(part, program));
  if (type.type !== 'TSTypeReference') return [];
  const declared = (program.body as TypeNode[])
    .map((statement) => statement.declaration ?? statement)
    .find((statement) => nameOf(statement.id as TypeNode) === nameOf(type.typeName));
  if (declared?.type === 'TSInterfaceDeclaration') return (declared.body as TypeNode).body as TypeNode[];
  return declared?.typeAnnotation ? membersOf(declared.typeAnnotation, program) : [];
}
