export interface PageHandle {
  /** The page is a document: the server draws all of it, and it is never hydrated. Other pages are apps. */
  document?: PageDocument;
  /** The same for guests, learners, and those who began to read in their browser, if they are shown another page. */
  ofKnown?: PageDocument;
}

export interface PageDocument {
  /** The style sheet that is inlined: the default export of its `.css?inline`. */
  styles?: string;
  /** Address of the sheet (`.css?url`) instead, for kinds of which readers open many. */
  sheet?: string;
  /** Scripts that run before the first paint. */
  headScripts?: readonly string[];
  /** Address of a script (`?url`) that runs after the page is parsed, for kinds of documents of which readers open many. */
  deferredScript?: string;
  /**
   * Scripts that are inlined after the page: `import script from './x.inline.ts?inline'`. Code that can wait is an island, which
   * its element names: `data-island={url}`, `import url from './x.island.ts?url'`, or a part (ui/document-parts.tsx).
   */
  scripts?: readonly string[];
}
