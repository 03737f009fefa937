import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STOP_TIMEOUT_MS } from '../../src/commands/serve/exit.ts';
import { SETTINGS } from '../../src/server/config/settings.ts';
import { pathsOfImage } from '../support/trial/copy-of-image.ts';

const [containerfile = '', ignored = '', unit = '', compose = ''] = [
  'deploy/Containerfile',
  'deploy/Containerfile.dockerignore',
  'deploy/portal.service',
  'deploy/compose/compose.yaml',
].map((file) => readFileSync(file, 'utf8'));

/** "30s" or "30" -> 30. */
const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

it('the image has the Node that the project names', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(containerfile).toContain(`\nARG BASE=docker.io/library/node:${devDependencies.node}-`);
});

it('the image is built from files that exist and are not ignored', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(path) || !ignored.includes(`\n!${path}\n`))).toEqual([]);
});

it('the image contains what docs/operate.md says production needs', () => {
  const [, named = ''] = /Ship (.*?);/s.exec(readFileSync('docs/operate.md', 'utf8')) ?? [];
  const shipped = [...named.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  expect(new Set(shipped)).toEqual(
    new Set(pathsOfImage().flatMap((path) => (path === 'node_modules' ? [] : path.replace(/^dist\/.*/, 'dist')))),
  );
});

it('every setting in them exists', () => {
  const names = [
    ...(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? '').matchAll(/(\w+)=/g),
    ...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=/g),
    ...compose.matchAll(/^ {6}((?!POSTGRES_)[A-Z_]+):/gm),
  ].map(([, name = '']) => name);
  expect(names).toContain('TRUST_PROXY');
  expect(names.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
});

it('a stop gives running requests and tasks the time that they need', () => {
  const needed = STOP_TIMEOUT_MS / 1000;
  expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(needed);
  const [, portal = ''] = compose.split(/^ {2}portal:$/m);
  expect(seconds(portal, /^ {4}stop_grace_period: (\d+)s$/m)).toBeGreaterThan(needed);
  expect(seconds(readFileSync('deploy/README.md', 'utf8'), /--stop-timeout (\d+)/)).toBeGreaterThan(needed);
});

it('systemd finds no fault in the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'giving-portal.service');
  writeFileSync(file, unit.replaceAll('/usr/bin/node', process.execPath));
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  // A machine without systemd has nothing to verify it by.
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual(error === undefined ? { status: 0, stderr: '' } : { status: null, stderr: null });
});
