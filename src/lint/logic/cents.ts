import { type Spot, textOf } from '../read/spot.ts';
import { callAt } from './reads.ts';

/** The precision of a value: whole numbers, whole cents, or fractions of a cent. */
export type Grain = 'whole' | 'cents' | 'finer';

/** The part of an expression that can give a fraction of a cent; undefined when it always gives whole cents. */
export function partOfCent(logic: Spot, grainOf: (name: string) => Grain): Spot | undefined {
  return grain(logic, grainOf).finer;
}

type Found = { readonly grain: Grain; readonly finer: Spot | undefined };

const whole: Found = { grain: 'whole', finer: undefined };
const cents: Found = { grain: 'cents', finer: undefined };

function grain(logic: Spot, grainOf: (name: string) => Grain): Found {
  const finer: Found = { grain: 'finer', finer: logic };
  const call = callAt(logic);
  if (call === undefined) return ofLiteral(logic.value) === 'finer' ? finer : { grain: ofLiteral(logic.value), finer: undefined };
  const { operation, args } = call;
  const of = (list: readonly Spot[]) => list.map((arg) => grain(arg, grainOf));
  switch (operation) {
    case 'var': {
      const found = args[0] === undefined ? 'whole' : grainOf(textOf(args[0]) ?? '');
      return found === 'finer' ? finer : coarsest([{ grain: found, finer: undefined }, ...of(args.slice(1))]);
    }
    case '+':
    case '-':
    case 'min':
    case 'max':
    case '%':
    case 'and':
    case 'or':
      return coarsest(of(args));
    case 'if':
    case '?:':
      return coarsest(of(args.filter((_, place) => place % 2 === 1 || place === args.length - 1)));
    case 'round':
      return rounded(Number(args[1]?.value), finer);
    case '*': {
      const found = of(args);
      return found.filter(({ grain }) => grain !== 'whole').length > 1 || found.some(({ grain }) => grain === 'finer')
        ? finer
        : coarsest(found);
    }
    case '/':
      return finer;
    case 'reduce':
      return coarsest(of(args.slice(1)));
    default:
      return whole;
  }
}

function rounded(places: number, finer: Found): Found {
  if (places === 0) return whole;
  return places <= 2 ? cents : finer;
}

function ofLiteral(value: Spot['value']): Grain {
  const [, decimals = ''] = /^-?\d+(?:\.(\d*?)0*)?$/.exec(String(value)) ?? [];
  if (decimals === '') return 'whole';
  return decimals.length <= 2 ? 'cents' : 'finer';
}

function coarsest(found: readonly Found[]): Found {
  return found.find(({ grain }) => grain === 'finer') ?? (found.some(({ grain }) => grain === 'cents') ? cents : whole);
}
