import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleReceipt } from '../../../tests/support/renderer/receipt-examples.ts';
import { type ReceiptActions, ReceiptPage } from './receipt-page.tsx';

const actions = (onPrint = () => {}, onDownload = () => {}): ReceiptActions => ({
  download: { label: 'Muat turun', busy: false, onDownload },
  print: { label: 'Cetak', onPrint },
});

describe('the page of a receipt', () => {
  it('is a document in its own language, under one heading', () => {
    render(<ReceiptPage document={exampleReceipt('savings, anonymous, in Malay')} actions={actions()} />);
    expect(screen.getByRole('article').lang).toBe('ms');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resit rasmi');
    expect(screen.getByText('Hamba Allah')).toBeTruthy();
  });

  it('has its title as its heading when no block has one', () => {
    const receipt = exampleReceipt('savings, anonymous, in Malay');
    render(<ReceiptPage document={{ ...receipt, blocks: receipt.blocks.slice(1) }} actions={actions()} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Resit rasmi' })).toBeTruthy();
  });

  it('has its items in an accessible table, with remarks at their item', () => {
    render(<ReceiptPage document={exampleReceipt('savings, anonymous, in Malay')} actions={actions()} />);
    const table = screen.getByRole('table', { name: 'Zakat harta' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Jenis zakat', 'Jumlah']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Wang simpananAkaun 1: $34,090.00', 'Jumlah$852.25']);
  });

  it('lets a page translator change its words, but none of its names, numbers and days', () => {
    const rows = [
      { label: 'Nama', value: 'Siti Rose' },
      { label: 'Alamat', value: '640 ROWELL ROAD' },
      { label: 'Bayaran', value: 'Kad · Mastercard **** 4444 · Bulanan', inWords: true as const },
      { label: 'Cukai', value: 'Potongan 250% bagi $1,000.50', inWords: true as const },
    ];
    const receipt = exampleReceipt('savings, anonymous, in Malay');
    const { container } = render(<ReceiptPage document={{ ...receipt, blocks: [{ kind: 'rows', rows }] }} actions={actions()} />);
    const kept = [...container.querySelectorAll('dl [translate="no"]')].map((one) => one.textContent);
    expect(kept).toEqual(['Siti Rose', '640 ROWELL ROAD', '**** 4444', '$1,000.50']);
    expect([...container.querySelectorAll('header [translate="no"]')].map((one) => one.textContent)).toEqual([
      'Majlis Ugama Islam Singapura',
      'UEN T08GB0045B',
      '273 Braddell Road, Singapore 579702',
      '+65 6359 1199 · info@zakat.example',
    ]);
  });

  it('protects a sum and a number in a heading from a page translator', () => {
    const heading = {
      kind: 'heading' as const,
      title: 'Receipt ZKT00000005',
      subtitle: 'Recalculated just now: S$28.00, the same as on the receipt.',
    };
    const { container } = render(
      <ReceiptPage document={{ ...exampleReceipt('savings, anonymous, in Malay'), blocks: [heading] }} actions={actions()} />,
    );
    const kept = [...container.querySelectorAll('.receipt__heading [translate="no"]')].map((one) => one.textContent);
    expect(kept).toEqual(['ZKT00000005', 'S$28.00']);
  });

  it('strikes refunded amounts through and shows the status', () => {
    const { container } = render(<ReceiptPage document={exampleReceipt('a refunded payment')} actions={actions()} />);
    expect([...container.querySelectorAll('del')].map((struck) => struck.textContent)).toEqual(['$372.18', '$372.18', '$372.18']);
    expect(screen.getAllByText('REFUNDED')).toHaveLength(2);
  });

  it('offers the PDF as a download, and printing', async () => {
    const onPrint = vi.fn();
    const onDownload = vi.fn();
    render(<ReceiptPage document={exampleReceipt('a refunded payment')} actions={actions(onPrint, onDownload)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Muat turun' }));
    expect(onDownload).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    expect(onPrint).toHaveBeenCalledOnce();
  });

  it('prints no text as markup and no direction mark', () => {
    const receipt = exampleReceipt('savings, anonymous, in Malay');
    const value = '<img src=x onerror=alert(1)>\u202e52.258$';
    const { container } = render(
      <ReceiptPage document={{ ...receipt, blocks: [{ kind: 'rows', rows: [{ label: 'Nama', value }] }] }} actions={actions()} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>52.258$')).toBeTruthy();
  });
});
