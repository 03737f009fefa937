import type { DataFiles } from '../../../content/index.ts';
import { meant, UsageError } from '../options.ts';

/** The short name of a fixture's file: "zakat/savings-at-nisab". */
export function shortName(path: string): string {
  return path.replace(/^tests\/fixtures\//, '').replace(/\.json$/, '');
}

/** The files of fixtures by their path, short name, last name or folder. Throws `UsageError` for a name that matches none. */
export function namedAmong({ files }: DataFiles, names: readonly string[]): ReadonlySet<string> {
  const all = files.filter(({ kind }) => kind === 'fixture').map(({ path }) => path);
  return new Set(
    names.flatMap((name) => {
      const wanted = shortName(name.replace(/^\.\//, '').replace(/\/$/, ''));
      const found = all.filter((path) => {
        const own = shortName(path);
        return own === wanted || own.endsWith(`/${wanted}`) || own.startsWith(`${wanted}/`);
      });
      if (found.length > 0) return found;
      const known = all.flatMap((path) => [shortName(path), shortName(path).split('/').at(-1) ?? '']);
      throw new UsageError(`There is no fixture “${name}”.${meant(wanted, known)}`);
    }),
  );
}
