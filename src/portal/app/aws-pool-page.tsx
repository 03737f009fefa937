import { Button, useTranslate } from '../../renderer/index.ts';
import { openAccountPopup, useAccount } from '../account/index.ts';
import { usePageTitle } from '../core/content/page-title.ts';
import '../styles/notice-page.css';

/** /aws-pool: the signed-in account and a sign-in button, for trying out a user pool. */
export function AwsPoolPage() {
  const translate = useTranslate();
  const account = useAccount();
  const title = translate(account.state === 'signed-in' ? 'sign-in.done-title' : 'sign-in.title');
  usePageTitle(title);
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 className="notice-page__title" id="notice-title">
        {title}
      </h1>
      <p className="notice-page__text">
        {account.state === 'signed-in' ? translate('sign-in.welcome', { name: account.name }) : translate('sign-in.trying')}
      </p>
      {account.state === 'signed-out' && (
        <Button kind="primary" onClick={() => openAccountPopup({ mode: 'LOGIN', stay: true })}>
          {translate('sign-in.submit')}
        </Button>
      )}
    </section>
  );
}
