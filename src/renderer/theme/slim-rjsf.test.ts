import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { shippedDefinitions } from '../../../tests/support/portal/shipped-content.ts';
import type { DrawSteps } from '../../../tests/support/renderer/draw-steps.tsx';
import { slimLibraries } from './slim-libraries.ts';
import { slimRjsf } from './slim-rjsf.ts';

const root = join(import.meta.dirname, '../../..');

afterEach(() => {
  vi.unstubAllEnvs();
});

it('every step is the same page, and hands back the same answers, with the whole of rjsf and its whole schema as with what is left of both in the build', async () => {
  const [slim, whole] = [await drawnWith([slimRjsf(), slimLibraries()], 'loaded'), await drawnWith([], 'written')];
  expect(Object.keys(slim).length).toBeGreaterThan(30);
  for (const [step, { blank, answers }] of Object.entries(slim)) {
    expect(blank, step).toContain(`id="${step}.`);
    expect(Object.keys(answers), step).toEqual([step]);
  }
  expect(slim).toEqual(whole);
}, 180_000);

/** All steps as drawn by a build of their own, as the pages are built. */
async function drawnWith(plugins: readonly Plugin[], as: Parameters<DrawSteps>[1]) {
  const outDir = mkdtempSync(join(tmpdir(), 'drawn-'));
  // Else the build would hold React for developers, which the pages never hold and which draws more slowly.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), ...plugins],
      build: {
        outDir,
        minify: false,
        modulePreload: false,
        // A part that is loaded on demand would wait for its style sheet, which jsdom never loads.
        cssCodeSplit: false,
        rolldownOptions: {
          input: join(root, 'tests/support/renderer/draw-steps.tsx'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'draw-steps.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    // By Node itself: what is built needs no further building.
    const { drawSteps }: { readonly drawSteps: DrawSteps } = createRequire(import.meta.url)(join(outDir, 'draw-steps.mjs'));
    return await drawSteps(shippedDefinitions(), as);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
