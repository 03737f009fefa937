/** The details that a donor types into a bank app if the code cannot be scanned, and the payee's name that the app then shows. */
export type PayNowFacts = { readonly payee: string; readonly uen: string; readonly reference: string };

/** Payee, UEN and reference of a PayNow payload (SGQR: tag, length, value); null if one of them is missing. */
export function factsOf(payload: string): PayNowFacts | null {
  const code = valuesIn(payload);
  const payee = code.get('59');
  const uen = valuesIn(code.get('26') ?? '').get('02');
  const reference = valuesIn(code.get('62') ?? '').get('01');
  return payee && uen && reference ? { payee, uen, reference } : null;
}

function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    if (Number.isNaN(length)) break;
    values.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return values;
}
