/** Our own drawings of the networks' marks, on a 24 x 24 grid. */
export const shareMarks = {
  facebook:
    'M13.5 21v-8h2.7l.4-3h-3.1V8.1c0-.9.3-1.5 1.6-1.5h1.6V3.9A21 21 0 0 0 14.4 3.8c-2.3 0-3.9 1.4-3.9 4v2.2H7.8v3h2.7v8h3Z',
  x: 'M4 4h4.6l4 5.5L17.3 4H20l-6.2 7.3L20.5 20h-4.6l-4.4-6L6.4 20H3.7l6.6-7.7L4 4Zm3.4 1.8 9.3 12.4h1.2L8.7 5.8H7.4Z',
  linkedin:
    'M5.5 4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM4 9h3v11H4V9Zm5 0h2.9v1.5c.5-.9 1.6-1.8 3.3-1.8 3.2 0 3.8 2 3.8 4.7V20h-3v-6c0-1.4-.2-2.6-1.9-2.6S12 12.7 12 14v6H9V9Z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm0 1.8a7.2 7.2 0 1 1-3.9 13.2l-2.4.6.7-2.3A7.2 7.2 0 0 1 12 4.8ZM8.9 8c-.5 0-1.4.6-1.4 2 0 2.9 4.3 6.5 7.2 6.5 1.4 0 2.1-1 2.1-1.6 0-.4-1.9-1.3-2.3-1.3-.5 0-.9 1.2-1.3 1.2-.7 0-3.1-2.1-3.1-2.8 0-.4.9-.8.9-1.3C11 10.3 10 8 8.9 8Z',
} as const;

/** Draws a mark. Decorative, because the link around it carries the name. */
export function BrandMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5" fill="currentColor">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
