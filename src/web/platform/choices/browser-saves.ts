/** Whether the browser, or a slow network, asks to save data. */
export function browserSaves(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(`${connection?.effectiveType}`);
}
