import { centsOf } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { Translate } from '../provider/ports.ts';
import { formatCents, formatValue } from '../words/format-value.ts';
import type { GaugeReading } from './gauge-readings.ts';
import { Words } from '../layout/words.tsx';
import './gauge.css';

type GaugeProps = {
  readonly reading: GaugeReading;
  /** Text after the threshold, such as when it was published. */
  readonly note?: string | undefined;
};

/** An amount beside its threshold, in words. The drawing shows the same and is hidden from screen readers. */
export function Gauge({ reading, note }: GaugeProps) {
  const translate = useTranslate();
  const { gauge, amount, threshold, isReached } = reading;
  return (
    <div className={isReached ? 'gauge gauge--reached' : 'gauge'}>
      <p className="gauge__line">
        <span>{translate(gauge.title)}</span> <Words className="amount gauge__amount" of={valueText(amount, gauge.unit, translate)} />
      </p>
      <Drawing amount={Number(amount.value)} threshold={Number(threshold.value)} />
      <p className="gauge__line gauge__line--quiet">
        <span>
          <Words of={translate(gauge.thresholdTitle)} /> <Words className="amount" of={valueText(threshold, gauge.unit, translate)} />
          {note !== undefined && <Words of={`, ${note}`} />}
        </span>{' '}
        <strong className="gauge__said">
          <Words of={saidOf(reading, translate)} />
        </strong>
      </p>
    </div>
  );
}

/** Says that the threshold is reached, or how much is missing. */
function saidOf({ gauge, short, isReached }: GaugeReading, translate: Translate): string {
  return isReached ? translate(gauge.above) : translate(gauge.below, { short: valueText(short, gauge.unit, translate) });
}

/** A value of a gauge: money to the cent, anything else in the gauge's unit. */
function valueText({ value, unit }: GaugeReading['amount'], written: string | undefined, translate: Translate): string {
  if (unit === 'money' && typeof value === 'string') return formatCents(centsOf(value));
  const text = formatValue(value, unit, translate);
  return written === undefined ? text : translate(written, { value: text });
}

/** Minimum width of the scale relative to the threshold, so that an amount below the threshold visibly falls short of it. */
const ROOM = 1.4;
const PERCENT = 100;

function Drawing({ amount, threshold }: { readonly amount: number; readonly threshold: number }) {
  const most = Math.max(threshold * ROOM, amount);
  const share = (value: number) => `${(Math.max(0, value) / most) * PERCENT}%`;
  return (
    <svg className="gauge__drawing" width="100%" height="26" aria-hidden="true" focusable="false">
      <rect className="gauge__track" x="0" y="6" width="100%" height="14" rx="4" />
      <rect className="gauge__fill" x="0" y="6" width={share(amount)} height="14" rx="4" />
      <line className="gauge__halo" x1={share(threshold)} x2={share(threshold)} y1="0" y2="26" />
      <line className="gauge__mark" x1={share(threshold)} x2={share(threshold)} y1="0" y2="26" />
    </svg>
  );
}
