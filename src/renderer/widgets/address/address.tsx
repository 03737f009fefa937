import { useForm, useVisibleFields } from '../../form/form-context.ts';
import { PartFrame, type Parts, partsOf, usePart, usePartField } from '../part.tsx';
import type { WidgetProps } from '../widget.ts';
import type { Field } from '../../../engine/index.ts';
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
  const { setAnswer, store } = useForm();
  const postalCode = usePart<string>(props, usePartField(props.field, 'postalCode'));
  const parts = useVisibleFields(props.field.fields ?? noFields, props.id).filter((field) => field.id !== 'postalCode');
  return (
    <div className="address">
      <div className="address__postal-code">
        <PartFrame part={postalCode}>
          <PostalCode
            part={postalCode}
            onFound={(found) => {
              // Floor and unit may have been typed while the answer was on its way: they are read now, not then.
              setAnswer(props.id, { ...partsOf(store.answerAt(props.id)), ...found });
            }}
          />
        </PartFrame>
      </div>
      {parts.map((field) => (
        <div key={field.id} className={`address__part address__part--${field.id}`}>
          <AddressPart whole={props} field={field} />
        </div>
      ))}
    </div>
  );
}

function AddressPart({ whole, field }: { readonly whole: WidgetProps<Parts>; readonly field: Field }) {
  const part = usePart<string>(whole, field);
  const Widget = field.type === 'choice' ? SelectWidget : TextWidget;
  return (
    <PartFrame part={part}>
      <Widget {...part} />
    </PartFrame>
  );
}
