import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { appManifest } from '../../src/portal/kit/offline/app-manifest-plugin.ts';
import { APP_ICONS, appIcon, appIcons } from '../../src/commands/generate/app-icons.ts';

it.each(appIcons)('$name is the current mark, small, and without a hole', async (icon) => {
  const file = readFileSync(join(APP_ICONS, icon.name));
  expect(file.length).toBeLessThan(10_000);
  const image = await loadImage(file);
  const kept = createCanvas(icon.size, icon.size);
  kept.getContext('2d').drawImage(image, 0, 0);
  const pixels = (canvas: typeof kept) => canvas.getContext('2d').getImageData(0, 0, icon.size, icon.size).data;
  const [before, now] = [pixels(kept), pixels(appIcon(icon))];
  const others = before.filter((value, at) => Math.abs(value - (now[at] ?? 0)) > 24).length;
  expect(others / before.length, 'run npm run generate:icons').toBeLessThan(0.005);
  expect(before.filter((_, at) => at % 4 === 3).every((opacity) => opacity === 255)).toBe(true);
});

it('the manifest names the site, and icons that the build has', () => {
  const { manifest, icons } = appManifest(process.cwd());
  const said = JSON.parse(Buffer.from(manifest.source).toString('utf8'));
  expect(said).toMatchObject({ name: 'Zakat Giving Portal', short_name: 'Zakat', start_url: '/' });
  expect(said.icons.map(({ src }: { src: string }) => src)).toEqual(icons.slice(1).map(({ fileName }) => `/${fileName}`));
  expect(said.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
});
