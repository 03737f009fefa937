import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installFromDebian } from '../../tests/support/trial/from-debian.ts';
import { importFromNpm } from './from-npm.ts';

/** Chromium for the journeys and the bench, with further flags. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...FLAGS, ...flags] });
}

/**
 * Path of Chromium: `PORTAL_CHROMIUM`, else Debian's headless shell, which uses less CPU (installed when root), else a Chromium on the
 * machine, else npm's @sparticuz/chromium, which carries the binary in the package. The approved pictures are drawn by the headless shell.
 */
export async function chromiumPath(): Promise<string> {
  return process.env.PORTAL_CHROMIUM || (shell() ?? shellFromDebian() ?? onMachine() ?? (await fromNpm()));
}

/** Quiet, without the sandbox (containers, root) and without the background calls that a closed network refuses. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function shell(): string | undefined {
  return existsSync(SHELL) ? SHELL : undefined;
}

function shellFromDebian(): string | undefined {
  installFromDebian('chromium-headless-shell', 'Chromium');
  return shell();
}

function onMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

async function fromNpm(): Promise<string> {
  const loaded = await importFromNpm('@sparticuz/chromium@153.0.0', 'Chromium').catch((cause: unknown) => {
    throw new Error('No Chromium here, and none could be installed: install Debian’s chromium or set PORTAL_CHROMIUM to one.', { cause });
  });
  return (loaded as { readonly default: { executablePath(): Promise<string> } }).default.executablePath();
}
