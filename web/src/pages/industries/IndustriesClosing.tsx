import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import type { Industries } from '../../../../content/schema/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Sculpture } from '../../components/Sculpture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';

/** The line and the drawing under it come in from the page's left edge, which cuts the largest weight. */
const Bleeding = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    marginInlineStart: 'calc(-1 * max(var(--gutter), (100cqw - {sizes.content}) / 2))',
    borderTopWidth: '1px',
    borderColor: 'hairlineOnSky',
    '& svg': { display: 'block', width: '125%', maxWidth: 'none', height: 'auto', marginInlineStart: '-14%' },
  },
});

/** The industry-specific approach: three weights, three ways in which it shows. */
function Approach({ heading, intro, items }: Industries['approach']) {
  return (
    <chakra.div containerType="inline-size" overflow="clip">
      <Section labelledBy="approach-heading" ground="sky">
        <chakra.div {...columns('1fr 1fr')} columnGap="5rem">
          <div>
            <SectionHeading id="approach-heading" heading={heading} intro={intro} />
            <Bleeding>
              <Sculpture seed="industry approach" width={420} height={300} palette="sky" leaves={3} />
            </Bleeding>
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
    </chakra.div>
  );
}

/** The approach and the next step. */
export default function IndustriesClosing() {
  return (
    <>
      <Approach {...industries.approach} />
      <CallToAction id="next-step" {...industries.callToAction}>
        <ButtonLink look="light" href={paths.homeSection('contact')}>
          {actionsWords.startConversation}
        </ButtonLink>
        <ButtonLink look="onInk" href={paths.services()}>
          {actionsWords.viewServices}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
