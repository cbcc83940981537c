import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { columns } from '../../theme/system.ts';

const IndustriesOpening = staticPart('IndustriesOpening', () => import('./IndustriesOpening.tsx'));
const IndustryIndex = livePart('IndustryIndex', () => import('./IndustryIndex.tsx'));
const IndustryList = staticPart('IndustryList', () => import('./IndustryList.tsx'));
const IndustriesClosing = staticPart('IndustriesClosing', () => import('./IndustriesClosing.tsx'));

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
