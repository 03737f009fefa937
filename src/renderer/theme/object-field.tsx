import { type FieldProps, getTemplate, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';

/** The properties of a step or of a list item, in the order written. No additional properties, nothing optional. */
export function ObjectField(props: FieldProps) {
  const { schema, uiSchema = {}, formData, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>;
  const Template = getTemplate('ObjectFieldTemplate', registry);
  const names = Object.keys(schema.properties ?? {});
  const ids = useMemo(
    () => Object.fromEntries(names.map((name) => [name, toFieldPathId(name, registry.globalFormOptions, fieldPathId)])),
    [names.join(), registry.globalFormOptions, fieldPathId],
  );
  const properties = names.map((name) => ({
    name,
    disabled: false,
    readonly: false,
    hidden: false,
    content: (
      <SchemaField
        key={name}
        name={name}
        schema={schema.properties?.[name]}
        uiSchema={uiSchema[name]}
        formData={formData?.[name]}
        fieldPathId={ids[name]}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    ),
  }));
  return <Template {...props} title="" properties={properties} onAddProperty={() => undefined} optionalDataControl={undefined} />;
}
