import type { Role } from '../../src/server/config/staff.ts';

/** A fictitious member of staff for trials. */
export type StaffPersona = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly about: string;
};

const persona = (id: string, name: string, about: string, role = id as Role): StaffPersona => ({
  ...{ id, role, name, about },
  email: `${id}@desk.invalid`,
});

/** One persona for each role, in the group of its name; a second of finance, for the four-eyes rule. */
export const staffPersonas: readonly StaffPersona[] = [
  persona('editor', 'Eda Contoh', 'editor: changes rates, words and layouts'),
  persona('approver', 'Aprilia Contoh', 'approver: approves what an editor has changed'),
  persona('finance', 'Faris Contoh', 'finance: looks after money'),
  persona('support', 'Suria Contoh', 'support: helps donors'),
  persona('qa', 'Qadir Contoh', 'QA: tries flows before they serve'),
  persona('operator', 'Opah Contoh', 'operator: runs the portal'),
  persona('auditor', 'Audra Contoh', 'auditor: reads the record'),
  persona('finance-2', 'Farah Contoh', 'finance: confirms what another asked for', 'finance'),
];
