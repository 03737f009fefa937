/** The fixtures stage, in one process: whether they pass, what they do not reach, and which rules no fixture covers. */
import { resultOf } from '../../src/commands/data/run-command.ts';
import { tryCases } from '../../src/commands/data/try-cases.ts';

for (const args of [[], ['--coverage'], ['--unheld']]) {
  const { code, out, err } = await resultOf(tryCases, args);
  for (const text of [out, err]) if (text !== '') console.log(text);
  if (code !== 0) process.exitCode = code;
}
