import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as industriesWords from '../../../../content/built/words/industries.ts';
import type { Industries } from '../../../../content/schema/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { Sculpture } from '../../components/Sculpture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { IndustryList } from './IndustryList.tsx';

/** The industry-specific approach: three weights, three ways in which it shows. */
export function Approach({ heading, intro, items }: Industries['approach']) {
  return (
    <Section labelledBy="approach-heading" ground="sky">
      <chakra.div {...columns('5fr 6fr')} gap={{ base: '0', lg: '6rem' }}>
        <div>
          <SectionHeading id="approach-heading" heading={heading} intro={intro} />
          <chakra.div
            display={{ base: 'none', lg: 'block' }}
            borderTopWidth="1px"
            borderColor="hairlineOnSky"
            css={{ '& svg': { display: 'block', maxWidth: '100%', height: 'auto' } }}
          >
            <Sculpture seed="industry approach" width={420} height={300} palette="sky" leaves={3} />
          </chakra.div>
        </div>
        <ul>
          {items.map(({ title, text }) => (
            <chakra.li key={title} paddingBlock="1.75rem" borderTopWidth="1px" borderColor="hairlineOnSky">
              <chakra.h3 fontSize="1.625rem">{title}</chakra.h3>
              <chakra.p marginTop="0.625rem">{text}</chakra.p>
            </chakra.li>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

const toContact = paths.homeSection('contact');

/** The words of the page. The first drawing carries a leaf for each industry. */
export default function IndustriesSections() {
  return (
    <>
      <PageBar back={{ page: actionsWords.home, href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          {actionsWords.viewServices}
        </ButtonLink>
      </PageBar>
      <Hero
        {...industries.hero}
        seed={paths.industries()}
        leaves={Math.max(3, industries.industries.items.length)}
      >
        <ButtonLink href={`${paths.industries()}#industries`}>{industriesWords.explore}</ButtonLink>
        <ButtonLink look="outline" href={toContact}>
          {actionsWords.scheduleConsultation}
        </ButtonLink>
      </Hero>
      <IndustryList {...industries.industries} />
      <Approach {...industries.approach} />
      <CallToAction id="next-step" {...industries.callToAction}>
        <ButtonLink look="light" href={toContact}>
          {actionsWords.startConversation}
        </ButtonLink>
        <ButtonLink look="onInk" href={paths.services()}>
          {actionsWords.viewServices}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
