import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { columns } from '../../theme/system.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import IndustriesClosing from './IndustriesClosing.tsx';
import IndustriesOpening from './IndustriesOpening.tsx';
import IndustryIndex from './IndustryIndex.tsx';
import IndustryList from './IndustryList.tsx';

const { title, description } = industries;
const { heading, intro } = industries.industries;

/** Specification §2, "Industries". */
export default function IndustriesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.industries()}
        jsonLd={[breadcrumbs({ name: title, path: paths.industries() })]}
      />
      <IndustriesOpening />
      <Section id="industries" labelledBy="industries-heading" ground="white">
        <SectionHeading id="industries-heading" heading={heading} intro={intro} />
        <chakra.div {...columns('15rem minmax(0, 1fr)')} gap={{ base: '0', lg: '5rem' }}>
          <IndustryIndex />
          <IndustryList />
        </chakra.div>
      </Section>
      <IndustriesClosing />
    </>
  );
}
