import { Refused } from '../../kit/http/refusal.ts';
import { ChangedMeanwhile } from '../../releases/index.ts';
import { type MemberPorts, personsOf } from '../members.ts';

/** Does the work; on a concurrent change, the refusal names its author and time. */
export async function withNames<T>(ports: MemberPorts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const persons = await personsOf(ports, [...new Set(error.changes.flatMap(({ by }) => by ?? []))]);
    const fields = error.changes.map(({ path, by, at }) => ({
      path,
      code: 'changed',
      params: { by: by === null ? '' : (persons.get(by)?.name ?? ''), at: at.toISOString() },
    }));
    const names = [...new Set(fields.flatMap(({ params }) => (params.by === '' ? [] : [params.by])))];
    const who = names.length === 0 ? 'It' : `${names.join(', ')} changed it: it`;
    throw new Refused(409, 'CHANGED_MEANWHILE', `${who} is not what you looked at any more. Nothing of yours was changed or lost.`, {
      fields,
    });
  }
}
