import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** A receipt, or what else is at such an address, opens in a new tab or in this one. */
export async function openReceipt(page: Page, open: () => Promise<void>, address = /\/receipt\//): Promise<Page> {
  const popup = page.context().waitForEvent('page');
  const here = page.waitForURL(address).then(() => page);
  // One of the two never happens.
  for (const never of [popup, here]) never.catch(() => undefined);
  await open();
  const receipt = await Promise.race([popup, here]);
  await receipt.waitForURL(address);
  return receipt;
}

export async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return file;
}

/** Text of a PDF. */
export async function textOf(file: Download): Promise<string> {
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}
