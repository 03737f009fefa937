import type { Field } from '../../../engine/index.ts';
import { useVisibleFields } from '../../frame/form-context.ts';
import type { FormWidgetProps } from '../../frame/widget.ts';
import type { AddressResult } from '../../provider/ports.ts';
import { PartFrame, type Parts, partsOf, usePart } from '../part.tsx';
import { SelectWidget } from '../select/select.tsx';
import { TextWidget } from '../text/text.tsx';
import { PostalCode } from './postal-code.tsx';
import './address.css';

const noFields: readonly Field[] = [];

/** The postal code fills in block, street and building; all parts can be typed by hand, so that a failed lookup stops nobody. */
export function AddressWidget(props: FormWidgetProps<Parts>) {
  const parts = useVisibleFields(props.form.store, props.field.fields ?? noFields, props.id);
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

function AddressPart({ whole, field }: { readonly whole: FormWidgetProps<Parts>; readonly field: Field }) {
  const { setAnswer, store } = whole.form;
  const part = usePart<string>(whole, field);
  // Read when the result arrives: floor and unit may have been typed meanwhile.
  const fill = (found: AddressResult) => setAnswer(whole.id, { ...partsOf(store.answerAt(whole.id)), ...found });
  const Widget = field.type === 'choice' ? SelectWidget : TextWidget;
  return <PartFrame part={part}>{field.id === 'postalCode' ? <PostalCode part={part} onFound={fill} /> : <Widget {...part} />}</PartFrame>;
}
