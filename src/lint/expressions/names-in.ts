import { type Spot, textOf } from '../../content/index.ts';
import type { Read } from './operation.ts';

/** The names written out among some arguments. */
export function namesIn(args: readonly Spot[]): readonly Read[] {
  return args.flatMap((spot) => {
    const name = textOf(spot);
    return name === undefined || name === '' ? [] : [{ name, spot }];
  });
}
