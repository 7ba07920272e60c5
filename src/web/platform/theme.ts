/** Colours of the browser's bars by theme; they equal `--color-paper` of tokens.css. */
export const barColors = { light: '#fffaf1', dark: '#17120b' };
