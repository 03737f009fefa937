import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const markup = (text: string) => render(<RichText text={text} />).container.firstElementChild?.innerHTML;

it('a line may break, and words may be bold', () => {
  expect(markup('Ended.<br>Nothing was <b>charged <em>yet</em></b>.')).toBe('Ended.<br>Nothing was <b>charged <em>yet</em></b>.');
});

it('a link leads only to https', () => {
  expect(markup('<a href="https://zakat.sg">Zakat</a>')).toBe('<a href="https://zakat.sg">Zakat</a>');
  expect(markup('<a href="javascript:alert(1)">x</a>')).toContain('&lt;a href="javascript:alert(1)"&gt;');
});

it('a span may name its language, and nothing else', () => {
  expect(markup('Pilih <span lang="en">Scan & Pay</span>.')).toBe('Pilih <span lang="en">Scan &amp; Pay</span>.');
  expect(markup('<span lang="en" onclick="x">y</span>')).toContain('&lt;span lang="en" onclick="x"&gt;');
});

it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<b onclick="x">y</b>', '<svg/onload=alert(1)>', '<BR ONCLICK=x>'])(
  '%s is shown as it is written',
  (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.querySelector('img, script, svg, [onclick]')).toBeNull();
    expect(container.textContent).toContain(text.slice(0, 4));
  },
);
