import { type FieldProps, getTemplate, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';

/** Properties of a step or list item in order, without additional or optional ones. */
export function ObjectField(props: FieldProps) {
  const { schema, uiSchema = {}, formData, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>;
  const Template = getTemplate('ObjectFieldTemplate', registry);
  const shape = schema.properties;
  const parts = useMemo(
    () =>
      Object.entries(shape ?? {}).map(([name, part]) => ({
        name,
        schema: part as RJSFSchema,
        fieldPathId: toFieldPathId(name, registry.globalFormOptions, fieldPathId),
      })),
    [shape, registry.globalFormOptions, fieldPathId],
  );
  const properties = parts.map((part) => ({
    name: part.name,
    disabled: false,
    readonly: false,
    hidden: false,
    content: (
      <SchemaField
        key={part.name}
        {...part}
        uiSchema={uiSchema[part.name]}
        formData={formData?.[part.name]}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    ),
  }));
  return <Template {...props} title="" properties={properties} onAddProperty={() => undefined} optionalDataControl={undefined} />;
}
