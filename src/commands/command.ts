/** Runs a command and sets its exit code. An error is printed in one sentence and gives exit code 2: the command could not run. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
