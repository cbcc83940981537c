import { PageHead } from '../../layout/PageHead.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';
import { words } from './mailLinkWords.ts';

const { title, description } = words.unsubscribe;

/** /newsletter/unsubscribe: a link of every letter leads here. Not to be found by search engines. */
export default function UnsubscribePage() {
  return (
    <>
      <PageHead title={title} description={description} path={undefined} />
      <MailLinkPage action="unsubscribe" />
    </>
  );
}
