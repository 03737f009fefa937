import type { Json } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { jsonAt, parsed, textAt } from './json-at.ts';

/** Names, for people, of the contents of a tree's files. */
export type Names = {
  /** The words of a key in the first language; a key without words is returned as is. */
  readonly words: (key: string) => string;
  /** The place in a file as the desk shows it: "Zakat › What to give › Which kinds". */
  readonly place: (file: string, pointer: string) => string;
  /** "Zakat › What to give", "Receipt: Zakat harta", "Mail: receipt". */
  readonly file: (file: string) => string;
};

export function namesIn(tree: Tree): Names {
  const read = remembered((path: string) => parsed(tree[path]));
  const texts = read('flows/text/en/translation.json');
  const words = (key: string) => withoutMarkup(textAt(texts, ...key.split('.')) ?? key);
  const folder = (name: string) => {
    const title = textAt(read(`flows/${name}/flow.json`), 'title');
    return title === undefined ? capital(name) : words(title);
  };
  const file = (path: string) => {
    const [top, one = '', two = ''] = path.split('/');
    const name = (two || one).replace(/\..*$/, '');
    const title = textAt(read(path), 'title');
    if (top === 'receipts') {
      if (one === 'mails') return `Mail: ${spaced(name)}`;
      return one === 'parts' ? `Every receipt: ${spaced(name)}` : `Receipt: ${title === undefined ? spaced(name) : words(title)}`;
    }
    if (top === 'schemas') return `Shared question: ${spaced(name)}`;
    if (top !== 'flows') return path;
    if (one === 'site.json') return 'Site';
    if (one === 'rates' || one === 'text') return capital(one);
    if (path.endsWith('/flow.json')) return folder(one);
    return path.endsWith('.step.json') && title !== undefined ? `${folder(one)} › ${words(title)}` : `${folder(one)} › ${spaced(name)}`;
  };
  const place = (path: string, pointer: string) => {
    const [, top = '', question = ''] = pointer.split('/');
    const title = top === 'properties' ? textAt(read(path), top, question, 'title') : undefined;
    const rule = top === 'rules' ? question : undefined;
    const last = title === undefined ? rule : words(title);
    return [file(path), ...(last === undefined ? [] : [last])].join(' › ');
  };
  return { words, file: remembered(file), place };
}

/** "nazar persons" for "nazar-persons". */
export function spaced(name: string): string {
  return name.replaceAll(/[-_.]/g, ' ');
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + spaced(name).slice(1);
}

/** A text without markup, as readers see it. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
}

function remembered<T extends Json | undefined | string>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, make(name));
    return known.get(name) as T;
  };
}

/** The released languages of the content, the fallback first. */
export function languagesIn(tree: Tree): readonly { readonly id: string; readonly name: string }[] {
  const site = parsed(tree['flows/site.json']);
  const fallback = textAt(site, 'fallbackLanguage') ?? 'en';
  const listed = jsonAt(site, 'languages');
  const released = (Array.isArray(listed) ? (listed as readonly Json[]) : []).flatMap((one) => {
    const [id, name] = [textAt(one, 'id'), textAt(one, 'name')];
    return id === undefined || jsonAt(one, 'underWork') !== undefined ? [] : [{ id, name: name ?? id }];
  });
  return released.toSorted((a, b) => Number(b.id === fallback) - Number(a.id === fallback));
}

/** The title of the flow with an id, in the first language; the id if it has none. */
export function flowTitle(tree: Tree, id: string): string {
  const { words } = namesIn(tree);
  const flows = Object.keys(tree).filter((path) => path.endsWith('/flow.json'));
  const title = flows.map((path) => parsed(tree[path])).find((flow) => textAt(flow, 'id') === id);
  const key = textAt(title, 'title');
  return key === undefined ? id : words(key);
}
