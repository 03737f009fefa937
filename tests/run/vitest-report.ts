import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** The result of a vitest run. */
export type VitestReport = {
  readonly passed: number;
  readonly failed: number;
  /** Files that could not run, and errors outside tests. */
  readonly broken: number;
  /** Time of each file including hooks and imports, by its worker's clock. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
};

/** vitest's reporter of the check: counts tests, times files, and writes both to the file VITEST_REPORT. */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: 'passed' | 'failed') => tests.filter((test) => test.result().state === state).length;
    const report: VitestReport = {
      passed: count('passed'),
      failed: count('failed'),
      broken: unhandled.length + modules.filter((module) => module.errors().length > 0).length,
      files: modules.map((module) => {
        const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
        return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000 };
      }),
    };
    writeFileSync(process.env.VITEST_REPORT ?? '', JSON.stringify(report));
    // When a worker dies, vitest does not name the test that it was running.
    for (const module of modules) {
      const unfinished = [...module.children.allTests('pending')].map(({ fullName }) => fullName);
      if (unfinished.length > 0) console.log(`Not finished: ${module.relativeModuleId}\n  ${unfinished.join('\n  ')}`);
    }
  }
}
