/**
 * What a page finds in place of the browser's in the desk's preview: the frame has an origin of nobody, where storage and cookies throw, and its policy
 * lets it call nothing. Loaded before all else, since pages read storage as they begin.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { value: memory() });
Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
window.fetch = async (input, init) => answerTo(init?.method ?? 'GET', new URL(String(input), location.href).pathname);

/** Said where a page would send something. It is the desk's word, in the desk's language. */
const REFUSAL = { status: 0, code: 'PREVIEW', message: 'This is a preview: nothing is given, sent or kept.' };

let saves = 0;
let words: { readonly [language: string]: unknown } = {};

/** What is answered where a page asks for the texts of a language. */
export function lendWords(lent: typeof words): void {
  words = lent;
}

/** Typed answers are as good as kept, so that one can walk on; everything else is refused. */
function answerTo(method: string, path: string): Response {
  if (path.startsWith('/session/draft/')) {
    if (method === 'GET') return Response.json(null);
    saves += 1;
    return Response.json({ status: 1, message: '', revision: saves });
  }
  const [, language = ''] = /^\/assets\/locales\/([^/]+)\//.exec(path) ?? [];
  if (Object.hasOwn(words, language)) return Response.json(words[language]);
  if (path === '/payment/Donation/getDraftDonation') return Response.json({ status: 1 });
  // A status that no page has words of its own for.
  return Response.json(REFUSAL, { status: 415 });
}

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
