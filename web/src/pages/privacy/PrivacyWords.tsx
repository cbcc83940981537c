import { chakra } from '@chakra-ui/react';
import * as privacyPageWords from '../../../../content/built/words/privacyPage.ts';
import { PageHeader, TopLine } from '../../components/PageHeader.tsx';
import { Container } from '../../components/Section.tsx';
import { PrivacyNotice } from '../../dialogs/privacy/PrivacyNotice.tsx';
import { paths } from '../../paths.ts';

export default function PrivacyWords() {
  return (
    <>
      <TopLine>
        <PageHeader
          title={privacyPageWords.title}
          intro={privacyPageWords.description}
          seed={paths.privacy()}
        />
      </TopLine>
      <Container paddingBottom="clamp(3rem, 1.25rem + 7vw, 7rem)">
        <chakra.div maxWidth="measure">
          <PrivacyNotice headings="h2" />
        </chakra.div>
      </Container>
    </>
  );
}
