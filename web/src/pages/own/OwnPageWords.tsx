import { chakra } from '@chakra-ui/react';
import { ownPageTexts } from '../../../../content/built/ownPageTexts.ts';
import { type OwnPageHead, partsOfText } from '../../../../content/schema/ownPages.ts';
import { sectionIds } from '../../article/ArticlePage.tsx';
import ArticleText from '../../article/ArticleText.tsx';
import { PageHeader, TopLine } from '../../components/PageHeader.tsx';
import { Container } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';

export default function OwnPageWords({ page: { id, title, description } }: { page: OwnPageHead }) {
  const sections = ownPageTexts.find((text) => text.id === id)?.sections ?? [];
  return (
    <>
      <TopLine>
        <PageHeader title={title} intro={description} seed={paths.ownPage(id)} />
      </TopLine>
      <Container paddingBottom="clamp(3rem, 1.25rem + 7vw, 7rem)">
        <chakra.div maxWidth="measure">
          <ArticleText
            sections={sections}
            ids={sectionIds(sections.map(({ heading }) => heading))}
            partsOfText={partsOfText}
          />
        </chakra.div>
      </Container>
    </>
  );
}
