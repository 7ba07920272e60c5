export interface PageHandle {
  /** The page is a document: the server draws all of it, and it is never hydrated. Other pages are apps. */
  document?: PageDocument;
}

export interface PageDocument {
  /** The style sheet that is inlined: the default export of its `.css?inline`. */
  styles?: string;
  /**
   * Address of the style sheet instead, for kinds of documents that a reader opens many of: that of `.css?url`. The first
   * document waits for it, the others have it. With `styles`, for guests and learners alone, who come back.
   */
  sheet?: string;
  /** Scripts that run before the first paint. */
  headScripts?: readonly string[];
  /**
   * Address of a script that runs after the page has been parsed, with what every document has after its first paint, for kinds
   * of documents that a reader opens many of: `import script from './x.deferred.ts?url'`.
   */
  deferredScript?: string;
  /**
   * Scripts that are inlined after the page: `import script from './x.inline.ts?inline'`. Code that can wait is an island, a
   * module that islands.inline.ts loads later for its element: `data-island={url}`, `import url from './x.island.ts?url'`. Code
   * that needs React is a part (ui/document-parts.tsx).
   */
  scripts?: readonly string[];
}
