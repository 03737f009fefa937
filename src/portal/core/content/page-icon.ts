const icons = import.meta.glob<string>('../../styles/icons/*.svg', { query: '?url', import: 'default', eager: true });

/** The address of a flow's tab icon; the portal's own where the flow's has not been drawn. */
export function iconUrl(name: string): string {
  return icons[`../../styles/icons/${name}.svg`] ?? icons['../../styles/icons/portal.svg'] ?? '';
}
