import type { MovingPart } from './moving-part.ts';

/** A block of Markdown as the server reads it (`server/platform/markdown`). It can hold no HTML, and its depth is bounded. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; depth: number; content: Inline[] }
  /** `part`: the part that is drawn in its place. */
  | { kind: 'code'; language: string; code: string; part?: MovingPart }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'details'; summary: Inline[]; blocks: Block[] }
  | { kind: 'list'; start: number | null; tight: boolean; items: Block[][] }
  | { kind: 'table'; align: Align[]; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

export type Align = 'start' | 'center' | 'end' | null;

/** Marks by the names of their HTML elements. */
export type Mark = 'em' | 'strong' | 'del' | 'sub' | 'sup' | 'u' | 'mark' | 'kbd';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: Mark; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  | Maths;

export interface Maths {
  kind: 'maths';
  /** TeX without its delimiters. */
  source: string;
  /** TeX with its delimiters. */
  written: string;
  /** Whether it stands in a line of its own. */
  display: boolean;
  /** Null if it can't be set; it is then shown as it was written. */
  mathml: MathElement | null;
}

/** An element of MathML Core with attributes from a list of harmless ones. */
export interface MathElement {
  tag: string;
  attributes: Record<string, string>;
  children: (MathElement | string)[];
}
