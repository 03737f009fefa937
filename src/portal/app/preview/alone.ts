/**
 * What answers a page in the desk's preview: the policy around its frame lets it call nothing. Loaded before all else, since pages call as they begin. Storage
 * and cookies throw in a frame whose origin is nobody's, so that `kit/browser` keeps everything in memory.
 */
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
