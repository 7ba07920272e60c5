import { strokes } from './icon-strokes.ts';

/** Icons of categories that nothing else uses, apart from the others, which every page loads. */
const ofCategories = {
  science: 'M9.5 3h5M10.5 3v6.5L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5l-5.5-9V3M7.8 15h8.4',
  languages: 'M3.5 6h9M8 4v2m2.5 0c-.8 4-3 6.5-6.5 8M5.5 9c1 2 2.5 3.5 5 4.5M12.5 20l4-10 4 10m-6.7-3h5.4',
  health:
    'M12 20C6.5 16 3.5 12.8 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.8-3 7-8.5 11ZM7 11.5h2.5l1.5-2.5 2 5 1.5-2.5H17',
  mathematics: 'M4 7h6M7 4v6m7-3h6M5 15l4 4m0-4-4 4m9-3.5h6m-6 3h6',
  technology: 'M8 8h8v8H8V8ZM5 5h14v14H5V5Zm4-3v3m6-3v3M9 19v3m6-3v3M2 9h3m-3 6h3m14-6h3m-3 6h3',
  arts: 'M12 3.5a8.5 8.5 0 0 0 0 17c1.7 0 2.2-1 1.9-2.2-.4-1.6.5-2.8 2.2-2.8h2c1.6 0 2.4-1 2.4-2.8-.2-5.2-3.8-9.2-8.5-9.2ZM7.5 11v.1m3-4v.1m4.5 0v.1',
  business: 'M3.5 8h17v11.5h-17V8ZM9 8V5h6v3M3.5 13h17M12 12v2.5',
  hobbies: 'M4 8.5h3l1.5-2.5h7L17 8.5h3V19H4V8.5Zm8 2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  astronomy:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm-4 6.7c-3 2-5 3.7-4.4 4.6.9 1.4 6.5-1.3 11-4.5S22 7.2 21 5.8c-.6-.9-3.2 0-6.5 1.8M5 4v2.5M3.8 5.2h2.5',
  music:
    'M9 18V5.5l10-2V16M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM9 9.5l10-2',
  environment: 'M5 19C4 10 9 4.5 20 4.5 20 15 14.5 19.5 8 17.5M4 21c1.5-5 4.5-8 9-10',
  medicine:
    'M5 3.5v5a4.5 4.5 0 0 0 9 0v-5M3.5 3.5h3m6 0h3M9.5 13v2.5a5 5 0 0 0 9.5 1.5v-2m0-4.5a2.2 2.2 0 1 0 0 4.5 2.2 2.2 0 0 0 0-4.5Z',
} as const;

export const categoryStrokes = { ...strokes, ...ofCategories } as const;
