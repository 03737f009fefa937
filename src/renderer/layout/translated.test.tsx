import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTranslator } from '../../../tests/e2e/support/translator.ts';
import { mockModalDialogs } from '../../../tests/support/portal/mock-modal-dialogs.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { RichText } from '../messages/rich-text.tsx';
import { Button } from './button.tsx';
import { Money } from './money.tsx';
import { Notice } from './notice.tsx';
import { Popup } from './popup.tsx';
import { StepHeading } from './step-heading.tsx';
import { SumLine } from './sum-line.tsx';
import { Exact, Words } from './words.tsx';

mockModalDialogs();
let stop: () => void;
beforeEach(() => {
  stop = startTranslator();
});
afterEach(() => {
  cleanup();
  stop();
});

/** Draws one after the other in one place, each translated before the next is drawn; what each says. */
async function saidByEach(drawings: readonly ReactElement[]): Promise<readonly (string | null)[]> {
  const page = render(<SampleProvider>{null}</SampleProvider>);
  const said: (string | null)[] = [];
  for (const drawing of drawings) {
    page.rerender(<SampleProvider>{drawing}</SampleProvider>);
    // A translator is notified of changes in a microtask.
    await act(async () => undefined);
    said.push(page.container.textContent);
  }
  return said;
}

const leave = () => undefined;

it.each<[string, readonly ReactElement[], readonly string[]]>([
  [
    'a button that is busy, pays another sum, and shows an icon',
    [
      <Button key="b">Pay S$20.00</Button>,
      <Button key="b" busy>
        Pay S$20.00
      </Button>,
      <Button key="b" busy>
        Pay S$5,000.00
      </Button>,
      <Button key="b">
        <i />
        <Words of="Pay S$5.00" />
      </Button>,
    ],
    ['Pay S$20.00', 'Pay S$20.00', 'Pay S$5,000.00', 'Pay S$5.00'],
  ],
  [
    'a notice that says another sum, and gets a title and a button',
    [
      <Notice kind="info" key="n">
        S$1.00 is kept
      </Notice>,
      <Notice kind="info" key="n" title="Now" actions={<Button>Go on</Button>}>
        S$2.00 is kept
      </Notice>,
      <Notice kind="info" key="n" title="Later" />,
    ],
    ['S$1.00 is kept', 'NowS$2.00 is keptGo on', 'Later'],
  ],
  ['a sum', [<Money cents={2_000} key="m" />, <Money cents={500_000} key="m" />], ['S$20.00', 'S$5,000.00']],
  [
    'a total',
    [<SumLine title="Total" sum="S$20.00 a month" key="s" />, <SumLine title="Sum" sum="S$5,000.00" key="s" />],
    ['Total S$20.00 a month', 'Sum S$5,000.00'],
  ],
  ['the number of a receipt', [<Exact of="ZKT00000001" key="e" />, <Exact of="ZKT00000002" key="e" />], ['ZKT00000001', 'ZKT00000002']],
  [
    'a text with words in bold',
    [
      <RichText text="Pay <b>S$5.00</b> now" key="r" />,
      <RichText text="Pay later" key="r" />,
      <RichText text="Pay S$7.00<br>now" key="r" />,
    ],
    ['Pay S$5.00 now', 'Pay later', 'Pay S$7.00now'],
  ],
  [
    'a question in a dialog',
    [
      <Popup heading="Stop?" subHeading="S$5.00 a month ends" actions={<Button>Stop</Button>} onClose={leave} key="p" />,
      <Popup heading="Stop?" actions={<Button busy>Stop</Button>} onClose={leave} key="p">
        <p>Once more</p>
      </Popup>,
    ],
    ['Stop?S$5.00 a month endsStop', 'Stop?Once moreStop'],
  ],
  [
    'the number of a receipt and of a transaction',
    [<Words of="Your receipt is ready: ZKT00000005." key="n" />, <Words of="Note ABCDEFGHIJKLMNOPQRSTUVWXYZ." key="n" />],
    ['Your receipt is ready: ZKT00000005.', 'Note ABCDEFGHIJKLMNOPQRSTUVWXYZ.'],
  ],
  [
    'a weight, a share, and an example of what is typed',
    [
      <Words of="You have 1,000.5 g of 85 g, 2.5% of it." key="w" />,
      <Words of="Enter an amount in dollars and cents, e.g. 1,000.50" key="w" />,
      <Words of="Mail siti.1.5@portal2.5.test by 16.30." key="w" />,
    ],
    [
      'You have 1,000.5 g of 85 g, 2.5% of it.',
      'Enter an amount in dollars and cents, e.g. 1,000.50',
      'Mail siti.1.5@portal2.5.test by 16.30.',
    ],
  ],
  [
    'a heading',
    [
      <StepHeading step={{ title: 'Before', id: 'one' } as never} key="h" />,
      <StepHeading step={{ title: 'After', id: 'one' } as never} key="h" />,
    ],
    ['Before', 'After'],
  ],
  [
    'a sentence with a name',
    [<Words of="Confirmed: Siti Rose, *****567D." naming="Siti Rose" key="w" />],
    ['Confirmed: Siti Rose, *****567D.'],
  ],
])('%s shows the right text even after translation', async (_, drawings, expected) => {
  expect(await saidByEach(drawings)).toEqual(expected);
  expect(document.querySelectorAll('[data-altered]')).toHaveLength(0);
});
