import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import type { Answers, Definitions, RatesVersion } from '../../../src/engine/index.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The engine as a browser gets it: bundled and minified for the portal's target, in a realm of its own that shares nothing but text. */
export type BuiltEngine = {
  /** Assesses as a page does: one assessor for a flow and its rates, told one set of answers after another. */
  readonly assess: (flow: string, rates: RatesVersion, answers: Answers) => Outcome;
};

export async function buildEngine(definitions: Definitions): Promise<BuiltEngine> {
  const realm = createContext({});
  runInContext(await bundle(), realm);
  runInContext(
    `const definitions = JSON.parse(${JSON.stringify(JSON.stringify(definitions))});
     const outcomeOf = ${outcomeOf.toString()};
     const assessors = new Map();
     globalThis.assessAsText = (flow, ratesText, answersText) => {
       const rates = JSON.parse(ratesText);
       const key = flow + rates.on;
       if (!assessors.has(key)) assessors.set(key, engine.createAssessor(definitions, flow, rates));
       return JSON.stringify(outcomeOf(assessors.get(key).assess(JSON.parse(answersText))));
     };`,
    realm,
  );
  const assessAsText = runInContext('assessAsText', realm) as (flow: string, rates: string, answers: string) => string;
  return {
    assess: (flow, rates, answers) => JSON.parse(assessAsText(flow, JSON.stringify(rates), JSON.stringify(answers))) as Outcome,
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: {
        entry: new URL('../../../src/engine/index.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'engine',
        fileName: 'engine',
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n') ?? '';
  if (code === '') throw new Error('The engine was not built.');
  return code;
}
