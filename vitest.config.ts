import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/run/longest-first.ts';

/** By Node itself, which runs these files as they are, like the portal: Vite would write each of them anew first. */
const byNode = { viteModuleRunner: false } as const;

/**
 * Three kinds of test: pure and API tests in Node (the latter over a real PostgreSQL), components in jsdom, journeys in Chromium.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/server/database-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          experimental: byNode,
          // Whatever no other project runs: a new folder's tests are run without being named here.
          include: ['{src,stand-ins,lab,tests}/**/*.test.ts'],
          exclude: [
            'src/{kit,portal,desk}/**',
            'src/renderer/*.test.ts',
            'src/renderer/!(receipt)/**',
            'tests/e2e/**',
            'tests/support/portal/**',
          ],
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['src/{kit,renderer,portal,desk}/**/*.test.{ts,tsx}', 'tests/support/portal/**/*.test.ts'],
          exclude: ['src/renderer/receipt/**/*.test.ts'],
          setupFiles: ['tests/support/portal/between-tests.ts'],
          // One window for the files of a worker: to open one costs more than most files take.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/set-up.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          isolate: false,
          // A page is waited for as long as its window waits (tests/e2e/support/browser.ts).
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
});
