const FORM = /_(zero|one|two|few|many)$/;

/** The key that a plural form belongs to: `units.persons` for `units.persons_one`; any other key is returned as is. */
export function withoutForm(key: string): string {
  return key.replace(FORM, '');
}

/** Whether the key is a plural form that the language does not have: Malay has no singular form. */
export function isForeignForm(key: string, language: string): boolean {
  const form = FORM.exec(key)?.[1];
  return form !== undefined && !new Intl.PluralRules(language).resolvedOptions().pluralCategories.some((category) => category === form);
}

/** The keys under which a language may have the text: for any number, and for one. */
export function formsOf(key: string): readonly string[] {
  return [key, `${key}_one`];
}
