import type { RendererPorts } from '../../renderer/index.ts';
import { words } from '../words/words.ts';

/** What the renderer's parts ask of their page: the desk has its own words, and asks nothing of donors. */
export const ports: RendererPorts = {
  language: 'en',
  translate: (key) => {
    const found = key.split('.').reduce<unknown>((group, part) => Object(group)[part], words);
    return typeof found === 'string' ? found : key;
  },
  searchAddress: async () => null,
  exists: async () => false,
};
