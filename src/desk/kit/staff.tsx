import { createContext, type ReactNode, useContext } from 'react';
import type { DeskMe } from '../../api/types.ts';

/** The signed-in member, and a callback for a session that turns out to have ended. */
type AtDesk = { readonly me: DeskMe; readonly sessionEnded: () => void };

const Staff = createContext<AtDesk | null>(null);

export function StaffProvider({ value, children }: { readonly value: AtDesk; readonly children: ReactNode }) {
  return <Staff value={value}>{children}</Staff>;
}

/** The roles of the signed-in member; undefined while it is not known who that is. */
export function useRoles(): DeskMe['roles'] | undefined {
  return useContext(Staff)?.me.roles;
}

/** The signed-in member. Throws outside `StaffProvider`. */
export function useStaff(): AtDesk {
  const staff = useContext(Staff);
  if (!staff) throw new Error('Nobody is at the desk.');
  return staff;
}
