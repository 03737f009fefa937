import { useMemo } from 'react';
import type { Elements } from '../../../renderer/index.ts';
import { ContentContext, useContent } from '../../core/content/content.ts';
import { definitionsFor } from '../../core/flow/known-donor.ts';
import { useAccount } from '../state/use-account.ts';

/** Provides the content for this donor: without the questions that a signed-in account answers. */
export function KnownContent({ children }: { readonly children: Elements }) {
  const content = useContent();
  const account = useAccount();
  const profile = account.state === 'signed-in' ? account.profile : null;
  const own = useMemo(() => ({ ...content, definitions: definitionsFor(content.definitions, profile) }), [content, profile]);
  return <ContentContext value={own}>{children}</ContentContext>;
}
