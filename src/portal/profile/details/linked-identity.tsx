import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, singaporeDay } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { fetchLinks, undoLink } from '../../account/linking/link-calls.ts';
import { Section } from '../section.tsx';

const KEY = ['identity-links'];

/** Identity links made or moved in the last seven days, which can be undone. Nothing if there are none. */
export function LinkedIdentity() {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { api, session } = usePortal();
  const queries = useQueryClient();
  const [result, setResult] = useState<'undone' | 'not-undone' | null>(null);
  const { data: links = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const outcome = await fetchLinks(api.http);
      return outcome.kind === 'done' ? outcome.data : [];
    },
    gcTime: 0,
    retry: false,
  });
  if (links.length === 0 && result === null) return null;
  const dayOf = (instant: string) => formatDay(singaporeDay(instant), language);
  const undo = async (link: string) => {
    const outcome = await undoLink(api.http, { link });
    setResult(outcome.kind === 'done' ? 'undone' : 'not-undone');
    await queries.invalidateQueries({ queryKey: KEY });
    await session.refreshAccount();
  };
  return (
    <Section title={translate('retrieve.link.heading')}>
      {result !== null && (
        <Notice kind={result === 'undone' ? 'success' : 'warning'} announced>
          {translate(`retrieve.link.${result}`)}
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
