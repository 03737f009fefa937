import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../renderer/index.ts';
import { flowsOfHost, useContent } from '../core/content/content.ts';
import { usePageTitle } from '../core/content/page-title.ts';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { flowHere, rememberedFlow } from '../core/flow/flow-kind.ts';
import '../styles/notice-page.css';

/** 404, with a link to the flow's home if the flow is configured so, else to the origin. */
export function NotFoundPage() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const flow = flowHere(flowsOfHost(useContent()), pathname, rememberedFlow());
  usePageTitle(translate('shell.not-found.heading'));
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <Illustration name="lost" />
      <p className="notice-page__code">{translate('shell.not-found.title')}</p>
      <h1 className="notice-page__title" id="notice-title">
        {translate('shell.not-found.heading')}
      </h1>
      <p className="notice-page__text">{translate('shell.not-found.message')}</p>
      <a className="button button--primary" href={flow?.keepsLost ? flow.home : window.location.origin}>
        {translate('shell.not-found.button')}
      </a>
    </section>
  );
}
