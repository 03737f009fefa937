import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RichText } from '../../src/renderer/messages/rich-text.tsx';
import { allowedMarkup } from '../../src/server/content/allowed-markup.ts';
import { mailHtml } from '../../src/server/post/mail-html.ts';
import { html } from '../../src/server/kit/http/html.ts';
import { page as sandboxPage } from '../../stand-ins/pages/page.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { markupPayloads } from './support/markup-payloads.ts';
import { share } from '../support/variants.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(closeWindows);

const block = (text: string) => `<div>${text}</div>`;
const richText = (text: string) => renderToStaticMarkup(createElement(RichText, { text }));

/** Every place that puts a text into a page or mail: our own texts sanitised, typed ones escaped. */
const SINKS: readonly ((payload: string) => string)[] = [
  (payload) => block(allowedMarkup(payload)),
  (payload) => block(richText(allowedMarkup(payload))),
  // As if nothing were sanitised.
  (payload) => block(richText(payload)),
  (payload) =>
    mailHtml({
      subject: payload,
      language: 'en',
      parts: [
        { kind: 'letterhead', letterhead: { name: payload, lines: [payload] } },
        { kind: 'paragraph', text: payload },
        { kind: 'block', block: { kind: 'heading', title: payload, subtitle: payload } },
        { kind: 'block', block: { kind: 'rows', rows: [{ label: payload, value: payload }] } },
        { kind: 'block', block: { kind: 'total', label: payload, value: payload } },
        { kind: 'button', text: payload, href: `https://www.zakat.sg/?${payload}` },
      ],
    }),
  (payload) => sandboxPage(payload, html`<p title="${payload}">${payload}</p>`),
];

/** What a text does in Chromium without any policy, and under the strictest one, which reports. */
async function harmOf(
  payloads: readonly string[],
  write: (payload: string) => string,
): Promise<{ readonly ran: number; readonly refused: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let ran = 0;
  let refused = 0;
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused += 1;
  });
  await page.route('**/*', (route) => route.abort());
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'none'; object-src 'none'; frame-src 'none'">`;
  for (const head of ['', policy])
    for (let from = 0; from < payloads.length; from += 50) {
      // A frame each, so that one payload cannot hide another.
      const frames = payloads.slice(from, from + 50).map((payload) => `${head}${write(payload)}`);
      await page.goto('about:blank');
      await page.evaluate((documents) => {
        const loads = documents.map((srcdoc) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = srcdoc;
          document.body.append(frame);
          return new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
        });
        return Promise.all(loads);
      }, frames);
    }
  await context.close();
  return { ran, refused };
}

describe('H24: five hundred texts that would run as markup', () => {
  it('are five hundred, and do run if treated as markup', async () => {
    expect(new Set(markupPayloads).size).toBe(500);
    // Every tenth suffices to show that this test can fail.
    const { ran, refused } = await harmOf(
      markupPayloads.filter((_, at) => at % 10 === 0),
      block,
    );
    expect(ran).toBeGreaterThan(15);
    expect(refused).toBeGreaterThan(15);
  });

  it('run nowhere in a text, a mail or a stand-in’s page, and no policy has to block them', async () => {
    const everywhere = (payload: string) => SINKS.map((write) => write(payload)).join('\n');
    expect(await harmOf(share(import.meta.url, markupPayloads, 0.2), everywhere)).toEqual({ ran: 0, refused: 0 });
  });
});
