import { CalledWrongly } from './options.ts';

/** What a command over the data came to: what it prints, and what it ends with. */
export type Said = { readonly code: 0 | 1 | 2; readonly out: string; readonly err: string };

/** Runs a command with the words that this process was called with; called wrongly, it ends with 2. */
export async function runCommand(command: (args: readonly string[]) => Promise<Said>): Promise<void> {
  const { code, out, err } = await saidBy(command, process.argv.slice(2));
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}

/** What a command says to these words. */
export async function saidBy(command: (args: readonly string[]) => Promise<Said>, args: readonly string[]): Promise<Said> {
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof CalledWrongly)) throw error;
    return { code: 2, out: '', err: error.message };
  }
}

/** As machines read it. */
export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Why a command could not do its work at all. */
export const refusal = (why: string, json: boolean): Said =>
  json ? { code: 1, out: asJson({ refused: why }), err: '' } : { code: 1, out: '', err: why };
