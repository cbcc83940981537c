import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { SectionLinks } from './SectionLinks.tsx';

const { title, intro } = resources;

export default function ResourcesHeader() {
  return (
    <>
      <PageBar back={{ label: 'Back to Home', href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          View Services
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} seed={paths.resources()}>
        <chakra.div marginTop="2rem">
          <SectionLinks />
        </chakra.div>
      </PageHeader>
    </>
  );
}
