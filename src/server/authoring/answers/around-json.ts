import type { Segment } from './json-segments.ts';
import type { Mend } from './mends.ts';

const thinkingWord = '(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|analysis|scratchpad)';
/** Marks before which a model thinks, in the spellings of several families of models. */
const opensThinking = new RegExp(
  `<(?:\\w+:)?${thinkingWord}>|\\[think\\]|◁think▷|<\\|(?:begin_of_thought|start_thinking)\\|>|<\\|channel\\|>\\s*(?:analysis|commentary)|<\\|channel>thought`,
  'iu',
);
const endsThinking = new RegExp(
  `</(?:\\w+:)?${thinkingWord}>|\\[/think\\]|◁/think▷|<\\|(?:end_of_thought|end_thinking|begin_of_solution|start_response)\\|>|<\\|channel\\|>\\s*final\\b[^<]{0,80}<\\|message\\|>|<channel\\|>`,
  'giu',
);
const token =
  /<[|｜][^|｜<>]{1,40}[|｜]>|<\/?s>|<\/?(?:start|end)_of_turn>|<(?:eos|bos|pad|answer|response|output|json)>|<\/(?:answer|response|output|json)>|\[\/?INST\]|\[\/?TOOL_CALLS\]/giu;
const fence = /```+|~~~+/u;

/**
 * Returns the places behind the last mark that ends thinking, and behind the last one outside of JSON; 0: there is none.
 */
export function endsOfThinking(
  text: string,
  segments: readonly Segment[],
): { last: number; outside: number } {
  let [last, outside, at] = [0, 0, 0];
  for (const mark of text.matchAll(endsThinking)) {
    last = mark.index + mark[0].length;
    while ((segments[at]?.end ?? Infinity) <= mark.index) at += 1;
    if ((segments[at]?.start ?? Infinity) > mark.index) outside = last;
  }
  return { last, outside };
}

/** Tells whether a text that is still arriving is thinking so far. */
export function isThinking(text: string): boolean {
  const opening = opensThinking.exec(text);
  return (
    opening !== null &&
    !/[{[]\s*["{]/.test(text.slice(0, opening.index)) &&
    endsOfThinking(text, []).last <= opening.index
  );
}

/** Names what stands around JSON. */
export function outsideMends(text: string): Mend[] {
  const thinking = opensThinking.test(text) || endsOfThinking(text, []).last > 0;
  const plain = text.replace(token, ' ');
  const names: [Mend, boolean][] = [
    ['thinking', thinking],
    ['fence', fence.test(text)],
    ['tokens', plain !== text],
    ['prose', !thinking && /\p{L}{2}/u.test(plain.replaceAll(/(?:```+|~~~+)[\w+-]*/gu, ' '))],
  ];
  return names.filter(([, has]) => has).map(([name]) => name);
}
