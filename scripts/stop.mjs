/** What a script can't go on from, in one clear sentence that says what to do. */
export class Stop extends Error {}

/**
 * Runs a script's work: a Stop is printed as its sentence and ends the script with 1, anything else is a mistake of
 * ours and shows whole.
 * @param {() => void | Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
