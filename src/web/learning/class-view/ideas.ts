export interface Idea {
  /** Elements that are shown; all other ideas' elements are hidden. */
  shown: HTMLElement[];
  /** Elements that appear within them one after the other on request: steps, mistakes and answers. */
  later: HTMLElement[];
}

const laterParts = '.steps > li, .mistakes > li, .mistakes :is(.tempting, .right), .answer, details';

/** Splits a chapter into ideas: its title, each teaching part, and each paragraph with the blocks that belong to it. */
export function ideasOf(article: Element): Idea[] {
  const parts = [...article.querySelectorAll<HTMLElement>('[data-chapter-text] > *')];
  const ideas = [[article.querySelector('header')!], ...parts.flatMap(ideasIn)];
  return ideas.map((shown) => {
    const later = shown.flatMap((element) => [...element.querySelectorAll<HTMLElement>(laterParts)]);
    return { shown, later: later.filter((part) => !part.parentElement!.closest('details')) };
  });
}

/** Groups the blocks of a text: a paragraph begins an idea, unless the block before leads to it. */
function ideasIn(part: HTMLElement): HTMLElement[][] {
  if (!part.matches('.topic, .text-reading')) return [[part]];
  const groups: HTMLElement[][] = [];
  for (const block of part.querySelectorAll<HTMLElement>('.drawing, .markdown > *, .code-block')) {
    if (block.parentElement!.closest('.markdown > *')) continue;
    const before = groups.at(-1)?.at(-1);
    const leads = before?.matches('.drawing, h4, h5, h6') || before?.textContent.trim().endsWith(':');
    if (before && (leads || !block.matches('p, h4, h5, h6, blockquote'))) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups.map((blocks) => [part, ...blocks]);
}
