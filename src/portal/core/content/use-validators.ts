import { useQuery } from '@tanstack/react-query';
import type { Validators } from '../../../renderer/index.ts';
import { useContent } from './content.ts';

const NONE: Validators = {};

/**
 * Validators compiled for the content version, as a module of the same origin (no `eval`). The first step works without them: they only
 * catch malformed values; the engine judges what donors type.
 */
export function useValidators(): Validators {
  const { contentVersion } = useContent().view;
  const { data } = useQuery({
    queryKey: ['validators', contentVersion],
    queryFn: () => loadValidators(contentVersion),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? NONE;
}

async function loadValidators(contentVersion: string): Promise<Validators> {
  const path = `/content/${encodeURIComponent(contentVersion)}/validators.js`;
  const module = (await import(/* @vite-ignore */ path)) as { readonly validators: Validators };
  return module.validators;
}
