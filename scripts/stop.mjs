/** An error that ends a script. Its message is one sentence that says what to do. */
export class Stop extends Error {}

/**
 * Runs a script's work. Prints the message of a Stop and exits with 1; any other error is a bug and is thrown.
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
