/**
 * Answers the page's calls in the desk's preview, because the policy around its frame allows none. Loaded first, since pages call as they
 * begin. Storage and cookies throw in this frame, whose origin is opaque, so that `kit/browser` keeps everything in memory.
 */
window.fetch = async (input, init) => answerTo(init?.method ?? 'GET', new URL(String(input), location.href).pathname);

/** Refusal of a call that would send something: the desk's text, in the desk's language. */
const REFUSAL = { status: 0, code: 'PREVIEW', message: 'This is a preview: nothing is given, sent or kept.' };

let saves = 0;
let words: { readonly [language: string]: unknown } = {};

/** Sets the texts that answer requests for a language. */
export function lendWords(lent: typeof words): void {
  words = lent;
}

/**
 * Answers a call: saves of a draft succeed, so that staff can continue; no draft has a donation; texts are those set by `lendWords`; everything else
 * is refused.
 */
function answerTo(method: string, path: string): Response {
  if (path.startsWith('/session/draft/')) {
    if (method === 'GET') return Response.json(null);
    saves += 1;
    return Response.json({ status: 1, message: '', revision: saves });
  }
  const [, language = ''] = /^\/assets\/locales\/([^/]+)\//.exec(path) ?? [];
  if (Object.hasOwn(words, language)) return Response.json(words[language]);
  if (path === '/payment/Donation/getDraftDonation') return Response.json({ status: 1 });
  // No page has its own text for this status, so it shows the message.
  return Response.json(REFUSAL, { status: 415 });
}
