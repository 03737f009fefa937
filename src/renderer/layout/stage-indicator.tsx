import { useTranslate } from '../provider/renderer-provider.tsx';
import './stage-indicator.css';

/** One stage: its number of steps, and how many of them are done. */
export type Stage = { readonly title: string; readonly done: number; readonly count: number };

/** "Amount · You · Pay", each with a bar. A change of stage is announced. */
export function StageIndicator({ stages, current }: { readonly stages: readonly Stage[]; readonly current: number }) {
  const translate = useTranslate();
  const stage = translate(stages[current]?.title ?? '');
  return (
    <div className="stages">
      <ol className="stages__list" aria-label={translate('shell.steps.label')}>
        {stages.map(({ title, done, count }, at) => (
          <li className="stages__stage" key={title} aria-current={at === current ? 'step' : undefined}>
            <span>{translate(title)}</span>
            <progress className="stages__bar" value={done} max={count} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {translate('shell.stages.said', { number: current + 1, count: stages.length, stage })}
      </p>
    </div>
  );
}
