import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { definitionFiles, readData } from '../../content/index.ts';
import { parseDefinitions } from '../../engine/index.ts';
import { contentOf } from './read-content.ts';
import { viewOf } from './view.ts';

it('sends a page each rate that its questions mention, in words', async () => {
  const data = await readData(resolve(import.meta.dirname, '../../..'));
  const content = contentOf({ version: data.version, files: definitionFiles(data) }, parseDefinitions);
  const { rates } = viewOf(content, 'main', {
    clock: { now: () => new Date('2026-09-15T02:00:00Z') },
    config: {
      services: {},
      sentryDsn: undefined,
      payments: { provider: 'sandbox' },
      publicUrl: 'http://portal.test',
      hostNames: {},
    } as never,
    payableLimits: () => ({}) as never,
  });
  expect(rates.texts).toMatchObject({
    'fidyah.days-most': expect.any(String),
    'fitrah.normal': 'S$5.00',
    'kaffarah.minimum': 'S$5.00',
    'kaffarah.nazar-persons': '10',
    'wakaf.wms-minimum': 'S$10.00',
  });
});
