/** The look of parts in a row with a dot between them. The dot at the beginning of a line is outside of the row. */
export const dotted = 'flex flex-wrap overflow-hidden';
export const dottedPart =
  "relative max-w-full pe-[1em] before:absolute before:-start-[1em] before:w-[1em] before:text-center before:content-['·']";
