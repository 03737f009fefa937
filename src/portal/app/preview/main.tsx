import { lendWords } from './alone.ts';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { DeskPreview } from '../../../api/types.ts';
import type { Definitions, ReceiptDocument } from '../../../engine/index.ts';
import { ReceiptPage } from '../../../renderer/receipt/index.ts';
import { tabStorage } from '../../../kit/storage/storage.ts';
import { loadTexts } from '../../kit/language/texts.ts';
import type { Words } from '../../kit/language/words.ts';
import { pickWords } from './pick-words.ts';
import { seekWords } from './seek-words.ts';
import { PreviewedPage } from './previewed-page.tsx';
import '../../styles/portal.css';
import './preview.css';

/**
 * The page in the desk's preview. The desk's page around it sends it the content, and this page reports the steps that staff take. Its own origin is
 * opaque ("null"), so it sends messages to the desk's address and accepts them only from there.
 */
const desk = location.origin;
const root = createRoot(document.getElementById('root') ?? never());
let shownTimes = 0;

window.addEventListener(
  'message',
  ({ source, origin, data }: MessageEvent<DeskPreview | { readonly picks: boolean } | { readonly seek: string }>) => {
    if (source !== parent || origin !== desk) return;
    if ('picks' in data) pickWords(data.picks, tell);
    else if ('seek' in data) tell({ kind: seekWords(data.seek) ? 'found' : 'not-found' });
    else void show(data);
  },
);
document.addEventListener('click', keepHere);
tell({ kind: 'ready' });

async function show({ page, document: receipt, mail, language }: DeskPreview): Promise<void> {
  shownTimes += 1;
  const shown = shownTimes;
  tabStorage.clear();
  document.documentElement.lang = language;
  if (page) {
    const { site } = page.definitions as unknown as Definitions;
    document.documentElement.dataset.languages = site.languages.map(({ id }) => id).join(' ');
    tabStorage.setItem('lang', language);
    lendWords(page.words);
    const texts = await loadTexts(language, page.words as { readonly [language: string]: Words });
    if (shown !== shownTimes) return;
    draw(<PreviewedPage key={shown} page={page} texts={texts} onWalked={walked} />);
  } else if (receipt) {
    const print = { label: 'Print', onPrint: () => undefined };
    draw(<ReceiptPage key={shown} document={receipt as unknown as ReceiptDocument} actions={{ print }} />);
  } else if (mail) draw(<iframe key={shown} className="previewed-mail" title={mail.subject} sandbox="" srcDoc={mail.html} />);
}

function draw(element: React.ReactNode): void {
  flushSync(() => root.render(element));
  tell({ kind: 'shown' });
}

function walked(walk: object): void {
  tell({ kind: 'walked', ...walk });
}

/** Stops links that the router does not follow: they lead out of the preview, and the frame's policy would leave them blank. */
function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (event.defaultPrevented || link === null || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  tell({ kind: 'left' });
}

function tell(message: object): void {
  parent.postMessage(message, desk);
}

function never(): never {
  throw new Error('The page has no place for the preview.');
}
