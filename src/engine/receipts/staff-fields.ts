/** Who took a gift, as the counter that took it wrote it down. */
export type StaffFields = { readonly source: string; readonly amilId?: string; readonly amilName?: string; readonly mosqueName?: string };

/** Sources that stand in a mosque by themselves: no officer is there. */
const STANDING_IN_MOSQUES = new Set(['terminal', 'kiosk']);

/**
 * What of it a receipt names (specification, section 6): the officer only of a gift over a counter, and not the account that serves
 * when there was none; the mosque of such an officer, or of a terminal or kiosk.
 */
export function staffFields({ source, amilId, amilName, mosqueName }: StaffFields, defaultAmil: string): Omit<StaffFields, 'source'> {
  const hasOfficer = amilId !== undefined && amilId !== '' && amilId !== defaultAmil;
  return {
    ...(hasOfficer && source === 'pos' && { amilId, ...(amilName !== undefined && { amilName }) }),
    ...((hasOfficer || STANDING_IN_MOSQUES.has(source)) && mosqueName !== undefined && { mosqueName }),
  };
}
