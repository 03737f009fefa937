import { expect, it } from 'vitest';
import { html } from '../../src/server/kit/http/html.ts';
import { page } from './page.ts';

it('escapes inserted values', () => {
  expect(html`<p title="${'"x"'}">${'<script>alert(1)</script>'} ${3}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;script&gt;alert(1)&lt;/script&gt; 3</p>',
  );
});

it('leaves its own markup unchanged', () => {
  expect(html`<ul>${[html`<li>${'a&b'}</li>`, html`<li>c</li>`]}</ul>`.text).toBe('<ul><li>a&amp;b</li><li>c</li></ul>');
});

it('makes a page without a script', () => {
  const written = page('Pay <now>', html`<p>x</p>`);
  expect(written).toContain('<title>Pay &lt;now&gt;</title>');
  expect(written).not.toContain('<script');
});
