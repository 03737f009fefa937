import { useState } from 'react';
import type { Assessment, Flow } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { useRatesChanged } from '../../core/flow/use-rates-changed.ts';

/** Downloads the calculation sheet as a PDF made by the server. Outdated rates open their notice. */
export function useSheetPdf(flow: Flow, { counted }: Assessment) {
  const { api, session } = usePortal();
  const { rates } = useContent().view;
  const { language } = useLanguage();
  const ratesChanged = useRatesChanged(flow);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = () => api.sheetPdf({ flow: flow.id, answers: counted, ratesVersion: rates.id, language });
  const save = async () => {
    setBusy(true);
    setFailed(false);
    let outcome = await ask();
    if (outcome.kind === 'silent') {
      await session.open();
      outcome = await ask();
    }
    setBusy(false);
    if (outcome.kind === 'done') return saveFile(outcome.data, `${flow.id}-${rates.on}.pdf`);
    if (outcome.kind === 'refused' && outcome.code === 'RATES_CHANGED') return ratesChanged();
    setFailed(true);
  };
  return { busy, failed, save: () => void save() };
}
