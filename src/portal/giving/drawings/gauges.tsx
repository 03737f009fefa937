import { formatDay } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { Gauge } from '../../../renderer/drawings/gauge.tsx';
import type { GaugeReading } from '../../../renderer/drawings/gauge-readings.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import './gauges.css';

type GaugesProps = {
  readonly readings: readonly GaugeReading[];
  /** For a summary: omits the days of the rates. */
  readonly brief?: boolean;
};

/** Amounts beside their thresholds. For a regularly published rate, shows since when it applies; for an overdue one, that it is the latest. */
export function Gauges({ readings, brief = false }: GaugesProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { definitions, view } = useContent();
  if (readings.length === 0) return null;
  const published = ({ threshold: { name, from } }: GaugeReading): string | undefined => {
    const rate = name.replace(/^rates\./, '');
    if (brief || from === undefined || definitions.rates[rate]?.updates === undefined) return undefined;
    return translate(view.rates.stale.includes(rate) ? 'gauge.latest' : 'gauge.published', { day: formatDay(from, language) });
  };
  return (
    <div className={brief ? 'gauges gauges--brief' : 'card gauges'}>
      {readings.map((reading) => (
        <Gauge key={reading.gauge.amount} reading={reading} note={published(reading)} />
      ))}
    </div>
  );
}
