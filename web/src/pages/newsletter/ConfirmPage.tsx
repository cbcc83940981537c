import { PageHead } from '../../layout/PageHead.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';
import { words } from './mailLinkWords.ts';

const { title, description } = words.confirm;

/** /newsletter/confirm: a link of the confirmation mail leads here. Not to be found by search engines. */
export default function ConfirmPage() {
  return (
    <>
      <PageHead title={title} description={description} path={undefined} />
      <MailLinkPage action="confirm" />
    </>
  );
}
