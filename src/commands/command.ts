/** Runs a command to its exit code. What it throws is printed in one sentence, and ends it with 2: it could not be tried. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
