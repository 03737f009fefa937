/** Who took a gift, as the counter recorded it. */
export type StaffFields = { readonly source: string; readonly amilId?: string; readonly amilName?: string; readonly mosqueName?: string };

/** Sources without an officer: machines in a mosque. */
const STANDING_IN_MOSQUES = new Set(['terminal', 'kiosk']);

/**
 * The staff that a receipt names (specification, section 6): the officer only for a gift over a counter, and not the default account; the
 * mosque of such an officer, or of a terminal or kiosk.
 */
export function staffFields({ source, amilId, amilName, mosqueName }: StaffFields, defaultAmil: string): Omit<StaffFields, 'source'> {
  const hasOfficer = amilId !== undefined && amilId !== '' && amilId !== defaultAmil;
  return {
    ...(hasOfficer && source === 'pos' && { amilId, ...(amilName !== undefined && { amilName }) }),
    ...((hasOfficer || STANDING_IN_MOSQUES.has(source)) && mosqueName !== undefined && { mosqueName }),
  };
}
