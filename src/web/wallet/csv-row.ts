/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it,
 * since the names of courses are anybody's words; behind a semicolon or tab as well, where spreadsheets of many countries
 * begin a new cell, and for the wide signs that some take for the plain ones.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;
}

const formulaStart = /(?:^(?=[\t\r\n])|(?:^|[;\t])\s*(?=[=+\-@＝＋－＠]))/g;

function csvText(text: string): string {
  const inert = text.replace(formulaStart, "$&'");
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
