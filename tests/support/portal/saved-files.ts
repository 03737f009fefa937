import { vi } from 'vitest';

/** Captures the files that the page saves from now on, in place of a browser's downloads; `vi.restoreAllMocks` ends it. */
export function savedFiles(): { readonly names: readonly string[]; text(): Promise<string> } {
  const names: string[] = [];
  const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, text: async () => (await createObjectURL.mock.calls[0]?.[0].text()) ?? '' };
}
