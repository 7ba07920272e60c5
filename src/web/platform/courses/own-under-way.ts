/**
 * Ids of the reader's own courses that this page has seen being written. Once one is ready, its Finish screen congratulates,
 * until the reader leaves it. Filled in the browser alone, and forgotten with the page.
 */
export const ownUnderWay = new Set<string>();
