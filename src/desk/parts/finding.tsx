import type { DeskFinding } from '../../api/types.ts';
import { words } from '../words/words.ts';

const says = words.overview.content;

/** A finding as a list item: weight, file and line, message and fix. */
export function findingItem(finding: DeskFinding) {
  const { weight, file, line, pointer, code, message, fix, patch } = finding;
  return {
    id: `${file} ${pointer} ${code} ${line} ${message}`,
    isBad: weight === 'refused',
    shown: (
      <>
        <strong>{says.weights[weight]}</strong> <code>{`${file}:${line}`}</code>
        <p>{message}</p>
        <p className="list__quiet">{fix}</p>
        {patch !== null && (
          <p className="list__quiet">
            {says.patch} <code>npm run check:data -- --fix</code>: {patch}
          </p>
        )}
      </>
    ),
  };
}
