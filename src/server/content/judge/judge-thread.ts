import type { Doubt } from '../../../lint/index.ts';
import { type Doubting, doubtsOf } from './doubts-of.ts';
import { type Judged, type Judging, judge } from './judge.ts';

export type Asked = { readonly judging: Judging } | { readonly doubting: Doubting };
export type Answered = { readonly judged: Judged } | { readonly doubts: readonly Doubt[] };

export async function work(asked: Asked): Promise<Answered> {
  return 'judging' in asked ? { judged: await judge(asked.judging) } : { doubts: await doubtsOf(asked.doubting) };
}
