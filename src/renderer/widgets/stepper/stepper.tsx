import { plainText } from '../../../engine/index.ts';
import { useAnnounce } from '../../provider/announcer.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { FormWidgetProps } from '../../frame/widget.ts';
import { Crowd } from './crowd.tsx';
import { TextInput } from '../text-input.tsx';
import './stepper.css';

/** A small whole number, typed, or by buttons for one less and one more. */
export function StepperWidget(props: FormWidgetProps<string>) {
  const { field, value = '', form, onChange } = props;
  const translate = useTranslate();
  const announce = useAnnounce();
  const typed = plainText(value);
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const label = translate(field.title);
  const step = (by: number) => {
    const next = String(Math.max(0, count + by));
    onChange(next);
    // The focus stays on the button, so a screen reader would not read the number in the box.
    announce(`${label}: ${next}`);
  };
  const button = (by: number, sign: string, name: string, isOff = false) => (
    <button
      className="stepper__button"
      type="button"
      aria-label={translate(name, { label })}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => step(by)}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className="stepper">
        {button(-1, '−', 'form.one-less', count === 0)}
        <TextInput widget={props} className="text-input--figures stepper__count" inputMode="numeric" />
        {button(1, '+', 'form.one-more')}
      </div>
      {field.counted && count > 0 && <Crowd count={count} counted={field.counted} store={form.store} />}
    </>
  );
}
