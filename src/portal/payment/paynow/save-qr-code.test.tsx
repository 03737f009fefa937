import { createCanvas } from '@napi-rs/canvas';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scan } from '../../../../tests/e2e/support/scan.ts';
import { QrCode, saveQrCode } from './qr-code.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** S$500.00 to ACME Pte Ltd., UEN 201403121W, reference TQINV-10001, as it is published. */
const PAYLOAD =
  '00020101021226490009SG.PAYNOW010120210201403121W0301104082020123152040000530370254065' +
  '00.005802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304DFA4';

/** jsdom has no canvas: replaces it, and records the saved files with their names. */
function watchSaving() {
  const saved: { name: string; picture: Uint8Array }[] = [];
  const pictures = new Map<string, Uint8Array>();
  const create = document.createElement.bind(document);
  const drawing = () => {
    const canvas = createCanvas(1, 1);
    const toBlob = (done: (picture: object) => void) => done({ bytes: canvas.toBuffer('image/png') });
    return new Proxy(canvas, {
      get: (target, name) => {
        if (name === 'toBlob') return toBlob;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  };
  vi.spyOn(document, 'createElement').mockImplementation(((tag: string) => (tag === 'canvas' ? drawing() : create(tag))) as typeof create);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, picture: pictures.get(this.href) ?? new Uint8Array() });
  });
  const createObjectURL = (picture: { readonly bytes: Uint8Array }) => {
    const address = `blob:portal/${pictures.size}`;
    pictures.set(address, picture.bytes);
    return address;
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  return saved;
}

it('a saved code is a picture that a bank app reads exactly', async () => {
  const saved = watchSaving();
  saveQrCode(PAYLOAD, 'paynow.png');
  expect(saved.map(({ name }) => name)).toEqual(['paynow.png']);
  expect(await scan(saved[0]?.picture ?? new Uint8Array())).toBe(PAYLOAD);
});

it('a code on the page is read exactly', async () => {
  render(<QrCode payload={PAYLOAD} label="PayNow" />);
  const drawn = screen.getByRole('img', { name: 'PayNow' });
  for (const [part, colour] of [
    ['ground', '#fff'],
    ['modules', '#000'],
  ])
    drawn.querySelector(`.qr-code__${part}`)?.setAttribute('fill', colour ?? '');
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('width', '600');
  drawn.setAttribute('height', '600');
  expect(await scan(new TextEncoder().encode(drawn.outerHTML))).toBe(PAYLOAD);
});
