/** The lint: reads definitions as written and reports what is wrong with them, where, and how to fix it. */
export type { Code } from './codes.ts';
export type { Finding, Severity } from './finding.ts';
export type { Edit, Fix } from './fix/fix.ts';
export { fixData, type Fixed } from './fix/fix-data.ts';
export { lint } from './lint.ts';
export { operatorNotHeard } from './rules/setting-not-possible.ts';
export { type FailedCases, fixtureFails } from './rules/fixture-fails.ts';
export { callAt } from './expressions/call.ts';
export { findOperation } from './operations/index.ts';
export { type FindingsCache, type Loaded, loadDefinitions } from './load-definitions.ts';
export type { DataFile } from './read/data-file.ts';
export { type DataFiles, definitionFiles } from './read/data-files.ts';
export { positionOf } from './read/position.ts';
export { holdsDefinitions, readData } from './read/read-data.ts';
export { at, itemsOf, nameAt, type Spot } from './read/spot.ts';
export { entryName } from './survey/names.ts';
export { type FieldSeen, saysOf } from './survey/steps.ts';
export { type Survey, surveyOf } from './survey/survey.ts';
