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
  return [
    ideaOf([article.querySelector('header')!]),
    ...parts.flatMap((part) =>
      part.matches('.part')
        ? [ideaOf([part])]
        : paragraphsOf(part).map((blocks) =>
            ideaOf(part.matches('.topic, .text-reading') ? [part, ...blocks] : blocks),
          ),
    ),
  ];
}

const ideaOf = (shown: HTMLElement[]): Idea => ({
  shown,
  later: shown
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(laterParts)])
    .filter((part) => !part.parentElement!.closest('details')),
});

/** Groups the blocks of a text: a paragraph begins an idea, unless the block before leads to it. */
function paragraphsOf(part: HTMLElement): HTMLElement[][] {
  const blocks = part.matches('.topic, .text-reading')
    ? [...part.querySelectorAll<HTMLElement>('.drawing, .markdown > *, .code-block')].filter(
        (block) => !block.parentElement!.closest('.markdown > *'),
      )
    : [part];
  const groups: HTMLElement[][] = [];
  for (const block of blocks) {
    const before = groups.at(-1)?.at(-1);
    const leads = before?.matches('.drawing, h4, h5, h6') || before?.textContent.trim().endsWith(':');
    if (before && (leads || !block.matches('p, h4, h5, h6, blockquote'))) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups;
}
