import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, singaporeDay } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { askLinks, askUndo } from '../../account/linking/link-calls.ts';
import { Section } from '../section.tsx';

const KEY = ['identity-links'];

/** What was linked to the account, or taken from it, in the last seven days, and the way to undo it. Nothing when there is none. */
export function LinkedIdentity() {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { api, session } = usePortal();
  const queries = useQueryClient();
  const [word, setWord] = useState<'undone' | 'not-undone' | null>(null);
  const { data: links = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const outcome = await askLinks(api.http);
      return outcome.kind === 'done' ? outcome.data : [];
    },
    gcTime: 0,
    retry: false,
  });
  if (links.length === 0 && word === null) return null;
  const dayOf = (instant: string) => formatDay(singaporeDay(instant), language);
  const undo = async (link: string) => {
    const outcome = await askUndo(api.http, { link });
    setWord(outcome.kind === 'done' ? 'undone' : 'not-undone');
    await queries.invalidateQueries({ queryKey: KEY });
    await session.refreshAccount();
  };
  return (
    <Section title={translate('retrieve.link.heading')}>
      {word !== null && (
        <Notice kind={word === 'undone' ? 'success' : 'warning'} announced>
          {translate(`retrieve.link.${word}`)}
        </Notice>
      )}
      {links.map(({ id, kind, side, linkedAt, undoUntil }) => (
        <div key={id}>
          <p className="profile__note">
            {translate(`retrieve.link.profile-${side}-${kind}`, { on: dayOf(linkedAt), until: dayOf(undoUntil) })}
          </p>
          <Button onClick={() => void undo(id)}>{translate('retrieve.link.undo')}</Button>
        </div>
      ))}
    </Section>
  );
}
