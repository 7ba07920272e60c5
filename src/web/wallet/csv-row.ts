/**
 * One line of a CSV file (RFC 4180). An apostrophe disarms text that a spreadsheet would take for a formula, because
 * anybody can name a course. That includes text after a semicolon or tab, at which spreadsheets of many countries begin
 * a cell, and full-width signs, which some read as the plain ones.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;
}

const formulaStart = /(?:^(?=[\t\r\n])|(?:^|[;\t])\s*(?=[=+\-@＝＋－＠]))/g;

function csvText(text: string): string {
  const inert = text.replace(formulaStart, "$&'");
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
