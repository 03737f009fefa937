import type { Role } from '../../server/config/staff.ts';

/** Somebody who works at the desk in a trial. Nobody here is real. */
export type StaffPersona = { readonly id: Role; readonly name: string; readonly email: string; readonly about: string };

const persona = (id: Role, name: string, about: string): StaffPersona => ({ id, name, email: `${id}@desk.invalid`, about });

/** One for each role, in the group of its name. */
export const staffPersonas: readonly StaffPersona[] = [
  persona('editor', 'Eda Contoh', 'editor: changes rates, words and layouts'),
  persona('approver', 'Aprilia Contoh', 'approver: approves what an editor has changed'),
  persona('finance', 'Faris Contoh', 'finance: looks after money'),
  persona('support', 'Suria Contoh', 'support: helps donors'),
  persona('qa', 'Qadir Contoh', 'QA: tries flows before they serve'),
  persona('operator', 'Opah Contoh', 'operator: runs the portal'),
  persona('auditor', 'Audra Contoh', 'auditor: reads the record'),
];
