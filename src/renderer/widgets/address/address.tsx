import type { Field } from '../../../engine/index.ts';
import { useForm, useVisibleFields } from '../../frame/form-context.ts';
import type { WidgetProps } from '../../frame/widget.ts';
import type { AddressResult } from '../../provider/ports.ts';
import { PartFrame, type Parts, partsOf, usePart } from '../part.tsx';
import { SelectWidget } from '../select/select.tsx';
import { TextWidget } from '../text/text.tsx';
import { PostalCode } from './postal-code.tsx';
import './address.css';

const noFields: readonly Field[] = [];

/**
 * An address: the postal code finds block, street and building; floor and unit are typed; every part can be typed or
 * changed by hand, so that a lookup that fails or finds nothing stops nobody.
 */
export function AddressWidget(props: WidgetProps<Parts>) {
  const parts = useVisibleFields(props.field.fields ?? noFields, props.id);
  return (
    <div className="address">
      {parts.map((field) => (
        <div key={field.id} className={`address__part address__part--${field.id}`}>
          <AddressPart whole={props} field={field} />
        </div>
      ))}
    </div>
  );
}

function AddressPart({ whole, field }: { readonly whole: WidgetProps<Parts>; readonly field: Field }) {
  const { setAnswer, store } = useForm();
  const part = usePart<string>(whole, field);
  // Floor and unit may have been typed while the answer was on its way: they are read when it comes, not when it was asked.
  const fill = (found: AddressResult) => setAnswer(whole.id, { ...partsOf(store.answerAt(whole.id)), ...found });
  const Widget = field.type === 'choice' ? SelectWidget : TextWidget;
  return <PartFrame part={part}>{field.id === 'postalCode' ? <PostalCode part={part} onFound={fill} /> : <Widget {...part} />}</PartFrame>;
}
