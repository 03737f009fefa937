import { DefinitionError } from '../../engine/index.ts';
import { UsageError } from './options.ts';

/** The exit code and output of a data command. */
export type CommandResult = { readonly code: 0 | 1 | 2; readonly out: string; readonly err: string };

/** Runs a command with these arguments, prints its output and sets the exit code. Wrong usage gives code 2. */
export async function runCommand(command: (args: readonly string[]) => Promise<CommandResult>, args: readonly string[]): Promise<void> {
  const { code, out, err } = await resultOf(command, args);
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}

/** Runs a command with these arguments. */
export async function resultOf(
  command: (args: readonly string[]) => Promise<CommandResult>,
  args: readonly string[],
): Promise<CommandResult> {
  try {
    return await command(args);
  } catch (error) {
    if (error instanceof DefinitionError) return refusal(`${error.file}: ${error.message}`, args.includes('--json'));
    if (!(error instanceof UsageError)) throw error;
    return { code: 2, out: '', err: error.message };
  }
}

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The result of a command that could not run at all. */
export const refusal = (why: string, json: boolean): CommandResult =>
  json ? { code: 1, out: asJson({ refused: why }), err: '' } : { code: 1, out: '', err: why };
