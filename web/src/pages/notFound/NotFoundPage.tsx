import { drawings } from '#content/built/drawings.ts';
import { features } from '#content/built/features.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Row } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const title = '404 Page Not Found';
const hint = 'Did you forget to add the page to the router?';
const drawing = <Drawing src={drawings.notFound} size={{ width: 400, height: 320 }} first />;

/** Specification §2, "Not-found screen". */
export default function NotFoundPage() {
  return (
    <MessagePage heading={title} text={hint} drawing={drawing}>
      <PageHead title={title} description={hint} path={undefined} />
      <Row gap="0.75rem 1.75rem">
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
        {features.resources && (
          <TextLink alone href={paths.resources()}>
            Resources & Insights
          </TextLink>
        )}
        {features.videoGenerator && (
          <TextLink alone href={paths.videoGenerator()}>
            AI Video Generator
          </TextLink>
        )}
      </Row>
    </MessagePage>
  );
}
